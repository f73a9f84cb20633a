import { useStore } from '@nanostores/react';
import { listMyOrders } from '../../../api/orders/orders';
import { $deviceOrders } from '../state';
import { AccountList } from './AccountList';
import { OrderSummary } from './OrderSummary';

/** The logged-in customer's orders, except those already listed for this device. */
export function MyOrders() {
  const onDevice = useStore($deviceOrders)?.map(({ id }) => id);
  return (
    <AccountList
      noun="orders"
      load={listMyOrders}
      idOf={({ order_id }) => order_id}
      onDevice={new Set(onDevice)}
      show={(order) => <OrderSummary id={order.order_id} order={order} />}
    />
  );
}
