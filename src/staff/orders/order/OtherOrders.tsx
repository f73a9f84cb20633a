import type { OrderRow } from '../../../contract/orders/list';
import type { OrderReply } from '../../../contract/orders/order';
import { namesText } from '../../../entities/order/items-text';
import { mobileOf } from '../../../entities/order/mobile-of';
import { OrderNumber } from '../../../entities/order/OrderNumber';
import { capitalize } from '../../../lib/capitalize';
import { recentDayText } from '../../../lib/india-time';
import { formatRupees } from '../../../lib/money';
import { artPath } from '../../../lib/paths';
import { Panel } from '../../../ui/layout/Panel';
import { StateBadge } from '../badges/Badges';
import { OrderLink } from '../OrderLink';
import { useOtherOrders } from '../queries';
import styles from './other-orders.module.css';

/** The customer's latest other orders, at the end of the page, where they move nothing else. */
export function OtherOrders({ order }: { order: OrderReply }) {
  const others = useOtherOrders(order.order_id, mobileOf(order));
  if (others.length === 0) return null;
  return (
    <Panel title="Other orders from this number" className={styles.others}>
      <ul>
        {others.map((other) => (
          <OtherOrder key={other.order_id} order={other} />
        ))}
      </ul>
    </Panel>
  );
}

function OtherOrder({ order }: { order: OrderRow }) {
  const { order_id, lines, state, fulfilment, payment, created_at, total } = order;
  const [first] = lines;
  return (
    <li>
      {first && <img src={artPath(first.product_id)} alt="" width="36" height="36" />}
      <OrderLink id={order_id}>
        <span className={styles.name}>{namesText(lines.map(({ name }) => name))}</span>{' '}
        <small className={styles.number}>
          <OrderNumber id={order_id} isOneLine />
          {' · '}
          <time dateTime={new Date(created_at).toISOString()}>
            {capitalize(recentDayText(created_at, Date.now()))}
          </time>
        </small>
      </OrderLink>
      <StateBadge state={state} fulfilment={fulfilment.kind} payment={payment.state} />
      <strong className="money">{formatRupees(total)}</strong>
    </li>
  );
}
