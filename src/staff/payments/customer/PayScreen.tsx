import { useEffect, useState } from 'react';
import { BRAND_NAME } from '../../../content/site';
import type { SessionUser } from '../../../contract/auth';
import { followSession } from '../../../session/state';
import { followPayments, type ToPay } from './channel';
import { Poster } from './Poster';
import styles from './poster.module.css';

/** The second screen at the counter: what the customer pays now in another tab of this device. */
export function PayScreen({ user }: { user: SessionUser | undefined }) {
  const [payment, setPayment] = useState<ToPay>();
  const username = user?.username;
  useEffect(() => followPayments(setPayment), []);
  useEffect(() => (username === undefined ? undefined : followSession(username)), [username]);
  return (
    <div className={styles.screen} aria-live="polite">
      {payment ? (
        <Poster {...payment} heading="h1" />
      ) : (
        <div className={styles.idle}>
          <h1>{BRAND_NAME}</h1>
          <p>When you pay by UPI, the QR code appears here.</p>
        </div>
      )}
    </div>
  );
}
