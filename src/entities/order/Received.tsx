import { formatRupees } from '../../lib/money';
import { type PaidFor, partName, receivedOf } from './payment-text';
import styles from './totals.module.css';

/** The payments and the amount still due; renders nothing for a single payment in full. */
export function Received({ order }: { order: PaidFor }) {
  const received = receivedOf(order);
  if (received.length === 0 || (received.length === 1 && order.due === 0)) return null;
  return (
    <dl className={styles.totals} aria-label="Payments">
      {received.map((part, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments are only added at the end
        <Amount key={nth} label={`Paid: ${partName(part)}`} amount={part.amount} />
      ))}
      {order.due > 0 && (
        <>
          <dt className={styles.total}>Left to pay</dt>
          <dd className={`money ${styles.total}`}>{formatRupees(order.due)}</dd>
        </>
      )}
    </dl>
  );
}

function Amount({ label, amount }: { label: string; amount: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd className="money">{formatRupees(amount)}</dd>
    </>
  );
}
