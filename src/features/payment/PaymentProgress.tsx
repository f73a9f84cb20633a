import { CircleCheck, CircleX } from 'lucide-react';
import type { Ref } from 'react';
import styles from './payment.module.css';
import type { PaymentStatus } from './state';

function Content({ status }: { status: PaymentStatus }) {
  switch (status.kind) {
    case 'pending':
      return null;
    case 'processing':
      return (
        <>
          <span className="spinner" aria-hidden="true" />
          <strong>Processing payment…</strong>
          <span>Approve it on your phone and keep this page open.</span>
        </>
      );
    case 'success':
      return (
        <>
          <CircleCheck size={40} strokeWidth={1.75} aria-hidden="true" />
          <strong>Payment received</strong>
          <span className={styles.id}>{status.transactionId}</span>
        </>
      );
    case 'failed':
      return (
        <>
          <CircleX size={40} strokeWidth={1.75} aria-hidden="true" />
          <strong>{status.reason}</strong>
          <span>No money was taken.</span>
        </>
      );
  }
}

interface Props {
  status: PaymentStatus;
  ref: Ref<HTMLDivElement>;
}

/** Where the payment stands, also for a screen reader. */
export function PaymentProgress({ status, ref }: Props) {
  return (
    <div
      ref={ref}
      className={styles.progress}
      role="status"
      tabIndex={-1}
      data-status={status.kind}
    >
      <Content status={status} />
    </div>
  );
}
