import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import type { ReactNode, Ref } from 'react';
import { Button } from '../../ui/Button';
import type { PaymentStatus } from './flow/status';
import { FAILURE_REASONS } from './payment';
import styles from './payment.module.css';

interface Handlers {
  /** Resends the request that the server did not respond to. */
  onRetry: () => void;
  /** Returns to the page or view that opened the panel. */
  onLeave: () => void;
}

interface Props extends Handlers {
  status: PaymentStatus;
  ref: Ref<HTMLDivElement>;
}

/** Shows the progress of the payment and announces it to screen readers. */
export function PaymentProgress({ status, ref, ...handlers }: Props) {
  return (
    <div
      ref={ref}
      className={styles.progress}
      role="status"
      tabIndex={-1}
      data-status={status.kind}
    >
      <Content status={status} {...handlers} />
    </div>
  );
}

function Content({ status, onRetry, onLeave }: Handlers & { status: PaymentStatus }) {
  switch (status.kind) {
    case 'pending':
      return null;
    case 'placing':
      if (!status.isStuck) return <Busy title="Placing your order…" hint="Keep this page open." />;
      return (
        <NoAnswer text="We cannot tell yet whether your order arrived. Nothing was charged. Asking again never orders twice.">
          <Button kind="primary" onClick={onRetry}>
            Ask again
          </Button>
          <Button kind="quiet" onClick={onLeave}>
            Cancel
          </Button>
        </NoAnswer>
      );
    case 'processing':
      return <Processing />;
    case 'recording':
      if (!status.isStuck) return <Processing />;
      return (
        <NoAnswer text="Your bank approved the payment, but the shop has not heard of it yet. Please do not pay again.">
          <Button kind="primary" onClick={onRetry}>
            Tell the shop again
          </Button>
        </NoAnswer>
      );
    case 'success':
      return (
        <>
          <CircleCheck size={40} strokeWidth={1.75} aria-hidden="true" />
          <strong>Payment received</strong>
          <span className={styles.id}>{status.transactionId}</span>
        </>
      );
    case 'reserved':
    case 'requested':
      return (
        <>
          <CircleCheck size={40} strokeWidth={1.75} aria-hidden="true" />
          <strong>{status.kind === 'reserved' ? 'Reserved' : 'Requested'}</strong>
        </>
      );
    case 'refunded':
      return (
        <>
          <CircleX size={40} strokeWidth={1.75} aria-hidden="true" />
          <strong>The order had already ended</strong>
          <span>We will return your money.</span>
        </>
      );
    case 'failed':
      return (
        <>
          <CircleX size={40} strokeWidth={1.75} aria-hidden="true" />
          <strong>{FAILURE_REASONS[status.reason]}</strong>
          <span>No money was taken.</span>
        </>
      );
  }
}

function Processing() {
  return (
    <Busy title="Processing payment…" hint="Approve it in any UPI app and keep this page open." />
  );
}

function Busy({ title, hint }: { title: string; hint: string }) {
  return (
    <>
      <span className="spinner" aria-hidden="true" />
      <strong>{title}</strong>
      <span>{hint}</span>
    </>
  );
}

function NoAnswer({ text, children }: { text: string; children: ReactNode }) {
  return (
    <>
      <CircleAlert size={40} strokeWidth={1.75} aria-hidden="true" />
      <strong>No connection to the shop</strong>
      <span>{text}</span>
      {children}
    </>
  );
}
