import { OrderNumber } from '../../../entities/order/OrderNumber';
import { artPath } from '../../../lib/paths';
import { MobileEnd } from '../calls/MobileEnd';
import type { ActionOrder } from './action-order';
import styles from './parcel.module.css';

/** The goods that the clerk hands over or sends, with the order's last letters and the customer. */
export function Parcel({ order }: { order: ActionOrder }) {
  const { order_id, lines, name, mobile } = order;
  const [first] = lines;
  return (
    <span className={styles.parcel}>
      {first && <img src={artPath(first.product_id)} alt="" width="48" height="48" />}
      <span className={styles.text}>
        <span>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')} </span>
        <span className={styles.who}>
          <OrderNumber id={order_id} isOneLine /> {name && <strong>{name}</strong>}{' '}
          {mobile && (
            <span>
              <MobileEnd mobile={mobile} />
            </span>
          )}
        </span>
      </span>
    </span>
  );
}
