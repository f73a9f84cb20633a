import type { OrderReply } from '../../../contract/orders/order';
import { formatRupees } from '../../../lib/money';
import { TAX_LABEL } from '../../../lib/totals';
import styles from './staff-order.module.css';

/** What was ordered, and what it comes to. */
export function OrderLines({ order }: { order: OrderReply }) {
  const { lines, subtotal, shipping, tax, tax_included, total } = order;
  return (
    <section className={`card ${styles.section}`} aria-labelledby="order-items">
      <h2 id="order-items">Items</h2>
      <ul className={styles.lines}>
        {lines.map(({ product_id, name, price, quantity, line_total }) => (
          <li key={product_id}>
            <span className={styles.quantity}>{quantity} ×</span>
            <span className={styles.name}>
              {name}
              {quantity > 1 && <small>{formatRupees(price)} each</small>}
            </span>
            <span className="money">{formatRupees(line_total)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.totals}>
        <dt>Subtotal</dt>
        <dd className="money">{formatRupees(subtotal)}</dd>
        <dt>Shipping</dt>
        <dd className="money">{shipping === 0 ? 'Free' : formatRupees(shipping)}</dd>
        {tax > 0 && (
          <>
            <dt>{tax_included ? 'Includes GST' : TAX_LABEL}</dt>
            <dd className="money">{formatRupees(tax)}</dd>
          </>
        )}
        <dt>Total</dt>
        <dd className="money">{formatRupees(total)}</dd>
      </dl>
    </section>
  );
}
