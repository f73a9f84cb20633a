import { formatRupees } from '../../lib/money';
import styles from './totals.module.css';

interface Props {
  itemCount: number;
  subtotal: number;
  /** The cart page shows the tax; the drawer does not. */
  tax?: number;
  total: number;
}

export function Totals({ itemCount, subtotal, tax, total }: Props) {
  return (
    <dl className={styles.totals}>
      <dt>
        Subtotal ({itemCount} {itemCount === 1 ? 'item' : 'items'})
      </dt>
      <dd className="money">{formatRupees(subtotal)}</dd>
      <dt>Shipping</dt>
      <dd className={styles.free}>Free</dd>
      {tax !== undefined && (
        <>
          <dt>Tax (18%)</dt>
          <dd className="money">{formatRupees(tax)}</dd>
        </>
      )}
      <dt className={styles.total}>Total</dt>
      <dd className={`money ${styles.total}`}>{formatRupees(total)}</dd>
    </dl>
  );
}
