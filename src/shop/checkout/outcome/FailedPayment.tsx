import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import { artPath } from '../../../lib/paths';
import { type FailureReason, nextText, takenText } from '../payment';
import styles from './order-ticket.module.css';

/** A payment that failed: whether money was taken, and what the shopper can do next. */
export function FailedPayment({ reason }: { reason: FailureReason }) {
  const isSafe = reason === 'declined';
  const Icon = isSafe ? CircleCheck : CircleHelp;
  return (
    <div className={styles.ticket}>
      <div className={`${styles.picture} ${styles.failed}`}>
        <img src={artPath('payment-failed')} alt="" width="240" height="180" />
      </div>
      <p className={styles.taken} data-safe={isSafe || undefined}>
        <Icon size={20} strokeWidth={2} aria-hidden="true" />
        {takenText(reason)}
      </p>
      <p className={styles.next}>{nextText(reason)}</p>
    </div>
  );
}
