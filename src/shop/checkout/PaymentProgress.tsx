import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import { type ReactNode, type Ref, useEffect } from 'react';
import type { Checkout } from '../../contract/orders/states';
import { timeText } from '../../entities/order/ready-time';
import { MINUTE_MS } from '../../lib/durations';
import { artPath } from '../../lib/paths';
import { Button } from '../../ui/Button';
import { useNow } from '../../ui/use-now';
import type { PaymentStatus } from './flow/status';
import { FAILURE_REASONS, takenText } from './payment';
import styles from './payment.module.css';

interface Context {
  checkout: Checkout;
  /** The UPI ID or phone number that pays. */
  payer: string;
  /** Resends the request that the server did not respond to. */
  onRetry: () => void;
  onCancel: () => void;
  /** Returns to the page or view that opened the panel. */
  onLeave: () => void;
}

interface Props extends Context {
  status: PaymentStatus;
  /** True while an alert says the same. */
  isCovered: boolean;
  ref: Ref<HTMLDivElement>;
}

/** Shows the progress of the payment and announces it to screen readers. */
export function PaymentProgress({ status, isCovered, ref, ...context }: Props) {
  return (
    <div
      ref={ref}
      className={styles.progress}
      role="status"
      tabIndex={-1}
      data-status={status.kind}
      data-covered={isCovered || undefined}
    >
      <Content status={status} {...context} />
    </div>
  );
}

function Content({ status, ...context }: Context & { status: PaymentStatus }) {
  const { checkout, payer, onRetry, onCancel, onLeave } = context;
  switch (status.kind) {
    case 'pending':
      return null;
    case 'placing':
      if (!status.isStuck) return <Busy title="Placing your order…" hint="Keep this page open." />;
      return (
        <NoAnswer text="We do not know yet if we received your order. Nothing was charged. If you try again, we will not place a second order.">
          <Button kind="primary" onClick={onRetry}>
            Try again
          </Button>
          <Button kind="quiet" onClick={onLeave}>
            Cancel
          </Button>
        </NoAnswer>
      );
    case 'leaving':
      return (
        <Busy
          title={
            status.url.startsWith('/') ? 'Opening your order…' : 'Taking you to the payment page…'
          }
          hint={<a href={status.url}>Press here if it does not open.</a>}
        />
      );
    case 'processing':
      return (
        <Processing until={status.until} {...{ checkout, payer }}>
          <Button kind="quiet" busy={status.isCancelling} onClick={onCancel}>
            Cancel payment
          </Button>
        </Processing>
      );
    case 'recording':
      if (!status.isStuck) return <Processing until={status.until} {...{ checkout, payer }} />;
      return <Unconfirmed onRetry={onRetry} />;
    case 'success':
      return (
        <Scene name="payment">
          <CircleCheck size={40} strokeWidth={1.75} aria-hidden="true" />
          <strong>Payment received</strong>
          <span className={styles.id}>{status.transactionId}</span>
        </Scene>
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
          <strong>Your order had already ended</strong>
          <span>We will refund your money.</span>
        </>
      );
    case 'failed':
      return (
        <Scene name="payment-failed">
          <CircleX size={40} strokeWidth={1.75} aria-hidden="true" />
          <strong>{FAILURE_REASONS[status.reason]}</strong>
          <span>{takenText(status.reason)}</span>
        </Scene>
      );
  }
}

/** A drawing above texts, whose height is fixed so that the drawing does not move. */
function Scene({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <img className={styles.scene} src={artPath(name)} alt="" width="240" height="180" />
      <div className={styles.below}>{children}</div>
    </>
  );
}

interface ProcessingProps extends Pick<Context, 'checkout' | 'payer'> {
  until: number;
  children?: ReactNode;
}

function Processing({ until, checkout, payer, children }: ProcessingProps) {
  const minutes = Math.ceil((until - useNow(Date.now())) / MINUTE_MS);
  return (
    <Scene name="payment">
      <Busy title="Processing payment…" hint={`Approve it in any UPI app by ${timeText(until)}`} />
      <span className={styles.sent}>
        Request sent to <b>{payer}</b>
        {/* A timer is not announced when it changes. */}
        {minutes > 0 && (
          <>
            {' · '}
            <span role="timer">{minutes} min left</span>
          </>
        )}
      </span>
      <small>
        Keep this page open: the result appears here.
        <br />
        Not paid by then?{' '}
        {checkout === 'product' ? 'You can order again.' : 'Your items stay in the cart.'}
      </small>
      {children}
    </Scene>
  );
}

function Busy({ title, hint }: { title: string; hint: ReactNode }) {
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

/** An approved payment that the server has not confirmed; checks again once the phone is online. */
function Unconfirmed({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);
  return (
    <NoAnswer text="Your bank approved the payment, but we have no confirmation yet. Please do not pay again.">
      <Button kind="primary" onClick={onRetry}>
        Check again
      </Button>
    </NoAnswer>
  );
}
