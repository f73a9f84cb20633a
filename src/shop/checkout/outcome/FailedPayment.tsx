import CircleCheck from 'lucide-react/icons/circle-check';
import CircleHelp from 'lucide-react/icons/circle-help';
import { artPath } from '../../../lib/paths';
import { type FailureReason, nextText, takenText } from '../payment';
import styles from './order-ticket.module.css';

interface Props {
  reason: FailureReason;
  /** What was to be paid: its products and the amount. */
  purchase: string;
}

/** A payment that failed: for what, whether money was taken, and what the shopper can do next. */
export function FailedPayment({ reason, purchase }: Props) {
  const isSafe = reason === 'declined';
  const Icon = isSafe ? CircleCheck : CircleHelp;
  return (
    <div className={styles.ticket}>
      <div className={`${styles.picture} ${styles.failed}`}>
        <img src={artPath('payment-failed')} alt="" width="240" height="180" />
      </div>
      <p className={styles.purchase}>{purchase}</p>
      <p className={styles.taken} data-safe={isSafe || undefined}>
        <Icon size={20} strokeWidth={2} aria-hidden="true" />
        {takenText(reason)}
      </p>
      <p className={styles.next}>{nextText(reason)}</p>
    </div>
  );
}
