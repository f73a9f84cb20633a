import { useEffect, useRef } from 'react';
import { Failure } from '../../../ui/feedback/Failure';
import { type Scan, scanText } from '../flow';
import { receiptText } from '../receipt';
import styles from './scan.module.css';

type Refused = Extract<Scan, { status: 'invalid' | 'redeemed' }>;

export function isRefused(scan: Scan): scan is Refused {
  return scan.status === 'invalid' || scan.status === 'redeemed';
}

/** Explains why a code was refused; scrolls into view. */
export function ScanRefusal({ scan }: { scan: Refused }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    banner.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const facts = scan.status === 'redeemed' ? receiptText(scan.receipt) : '';

  return (
    <div ref={banner} className={styles.refusal}>
      <Failure>
        <p>{scanText(scan)}</p>
        {facts !== '' && <p className={styles.receipt}>{facts}</p>}
      </Failure>
    </div>
  );
}
