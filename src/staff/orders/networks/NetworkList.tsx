import type { ReactNode } from 'react';
import { Stack } from '../../../ui/layout/Layout';
import styles from './networks.module.css';

interface NetworkNotice {
  network: string;
  title: string;
  /** When the last hold ends, if it does. */
  until?: ReactNode;
  /** What the network holds. */
  text: string;
  actions: ReactNode;
}

interface Props {
  id?: string;
  notices: readonly NetworkNotice[];
}

/** The notices about networks with many unpaid orders or open bookings. */
export function NetworkList({ id, notices }: Props) {
  return (
    <ul id={id} className={styles.notices} aria-label="Same network">
      {notices.map(({ network, title, until, text, actions }) => (
        <Stack as="li" key={network} className={styles.notice}>
          <div className={styles.text}>
            <div className={styles.head}>
              <h2>{title}</h2>
              {until}
            </div>
            <p>{text}</p>
          </div>
          <div className={styles.actions}>{actions}</div>
        </Stack>
      ))}
    </ul>
  );
}
