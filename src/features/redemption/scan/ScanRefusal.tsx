import { useEffect, useRef } from 'react';
import type { Receipt } from '../../../contract/redemption';
import { Failure } from '../../../ui/feedback/Failure';
import { receiptText } from '../receipt';
import styles from './scan.module.css';

/** Why a code is refused; it comes into sight for somebody who typed the code further down. */
export function ScanRefusal({ text, receipt }: { text: string; receipt: Receipt | null }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const facts = receipt === null ? '' : receiptText(receipt);

  return (
    <div ref={banner} className={styles.refusal}>
      <Failure>
        <p>{text}</p>
        {facts !== '' && <p className={styles.receipt}>{facts}</p>}
      </Failure>
    </div>
  );
}
