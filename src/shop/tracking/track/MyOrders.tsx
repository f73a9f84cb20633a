import { useStore } from '@nanostores/react';
import { call } from '../../../api/client';
import { listMyOrders } from '../../../contract/orders/api';
import { $deviceOrders } from '../state';
import { AccountList } from './AccountList';
import { OrderSummary } from './OrderSummary';

/** The logged-in customer's orders, except those already listed for this device. */
export function MyOrders() {
  const onDevice = useStore($deviceOrders)?.map(({ id }) => id);
  return (
    <AccountList
      noun="orders"
      load={(page, signal) =>
        call(listMyOrders, { query: { mine: 1, ...page }, guest: true, signal })
      }
      idOf={({ order_id }) => order_id}
      onDevice={new Set(onDevice)}
      show={(order) => <OrderSummary id={order.order_id} order={order} />}
    />
  );
}
