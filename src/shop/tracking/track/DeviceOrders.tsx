import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { isNotFound } from '../../../api/error';
import { readOrder } from '../../../contract/orders/api';
import { Button } from '../../../ui/Button';
import type { DeviceOrder } from '../device';
import { followPayment } from '../follow-payment';
import { useFollowed } from '../page/use-followed';
import { forgetOrder } from '../state';
import { OrderSummary } from './OrderSummary';
import { ThisDevice } from './ThisDevice';
import styles from './track.module.css';

export function DeviceOrders({ orders }: { orders: readonly DeviceOrder[] }) {
  return (
    <section aria-labelledby="device-orders">
      <h2 id="device-orders" className={styles.heading}>
        Orders from <ThisDevice />
      </h2>
      <ul className={styles.list}>
        {orders.map((order) => (
          <li key={order.id}>
            <DeviceOrderItem order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Shows the order number and link even when offline. */
function DeviceOrderItem({ order: { id, key } }: { order: DeviceOrder }) {
  const { data, error } = useQuery({
    queryKey: ['order', id, key],
    queryFn: ({ signal }) => call(readOrder, { params: { id }, key, guest: true, signal }),
  });
  useFollowed(followPayment, data, key);
  if (!isNotFound(error)) return <OrderSummary id={id} orderKey={key} order={data} />;
  return (
    <p className={styles.gone}>
      <span className={styles.number}>{id}</span> We cannot find this order any more.{' '}
      <Button kind="quiet" onClick={() => forgetOrder({ id })}>
        Remove
      </Button>
    </p>
  );
}
