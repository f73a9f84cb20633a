import type { OrderReply } from '../../../contract/orders/order';
import { formatRupees } from '../../../lib/money';
import { productPath } from '../../../lib/paths';
import styles from './order.module.css';

export function OrderLines({ lines }: { lines: OrderReply['lines'] }) {
  return (
    <ul className={styles.lines}>
      {lines.map(({ product_id, name, price, quantity, line_total }) => (
        <li key={product_id}>
          <span>
            <a href={productPath(product_id)}>{name}</a>
            {quantity > 1 && (
              <span className="muted">
                {' '}
                {quantity} × {formatRupees(price)}
              </span>
            )}
          </span>
          <span className="money">{formatRupees(line_total)}</span>
        </li>
      ))}
    </ul>
  );
}
