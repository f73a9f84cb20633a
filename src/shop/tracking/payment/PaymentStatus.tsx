import { ORDER_TEXTS } from '../../../contract/orders/texts';
import { formatRupees } from '../../../lib/money';
import styles from '../page/page.module.css';

interface Props {
  isChecking: boolean;
  /** True if the last attempt failed, which nothing else on the page says. */
  hasFailed?: boolean;
  /** The amount in rupees with which the customer has just returned from the payment page. */
  received: number | undefined;
}

/** Says what happens to an online payment. */
export function PaymentStatus({ isChecking, hasFailed = false, received }: Props) {
  return (
    <div role="status">
      {isChecking && (
        <p className={styles.checking}>
          <span className="spinner" aria-hidden="true" /> {ORDER_TEXTS.checking}
        </p>
      )}
      {hasFailed && !isChecking && (
        <p className="notice" data-kind="error">
          The payment did not go through. Please try again, or pay at the branch.
        </p>
      )}
      {received !== undefined && (
        <p>We received your payment of {formatRupees(received)}. Thank you.</p>
      )}
    </div>
  );
}
