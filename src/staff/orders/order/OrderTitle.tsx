import type { OrderReply } from '../../../contract/orders/order';
import { namesText } from '../../../entities/order/items-text';
import own from './order-view.module.css';

/** Names an order by its customer and its items; the number below it is repeated for screen readers. */
export function OrderTitle({ order }: { order: OrderReply }) {
  const { order_id, fulfilment, lines } = order;
  const items = namesText(lines.map(({ name }) => name));
  return (
    <>
      {fulfilment.name && <span>{fulfilment.name}</span>}{' '}
      <span className={fulfilment.name ? own.items : undefined}>{items}</span>
      <span className="visually-hidden">, order {order_id}</span>
    </>
  );
}
