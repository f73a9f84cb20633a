import { useStore } from '@nanostores/react';
import type { OrderReply } from '../../../contract/orders/order';
import type { PaymentCheckReply } from '../../../contract/orders/payment';
import { stateText } from '../../../entities/order/labels';
import { paymentForShopper } from '../../../entities/order/payment-text';
import { ORDER_ID } from '../../../lib/identity/order-number';
import { trackPath } from '../../../lib/paths';
import { ORDERS } from '../device';
import { TrackedPage } from '../page/TrackedPage';
import type { Tracked } from '../page/tracked';
import { $deviceOrders } from '../state';
import { OrderDetails } from './OrderDetails';
import { ORDER_CHECK } from './payment/check';
import { ORDER } from './subject';

function useKnownKey(id: string): string | undefined {
  return ORDERS.find(useStore($deviceOrders) ?? [], id)?.key;
}

const PAGE: Tracked<OrderReply, PaymentCheckReply> = {
  ...ORDER,
  path: trackPath,
  isPossible: (id) => ORDER_ID.test(id),
  useKnownKey,
  payment: ORDER_CHECK,
  missing: {
    title: 'We cannot find this order',
    text: 'Open the full link to your order, or find the order by its number.',
    find: 'Find an order',
  },
  paid({ order_id, state, payment_state, branch }) {
    const payment = { provider: 'online', state: payment_state };
    return {
      state,
      title: stateText({ state, payment }),
      text: paymentForShopper({ state, payment, due: 0 }),
      what: `Order ${order_id} at our ${branch.name} branch.`,
      hint: 'To see the items and the collection code, open the order in the browser that you ordered with',
    };
  },
  Details: OrderDetails,
};

/** A shopper's order page. */
export function OrderPage({ id }: { id: string }) {
  return <TrackedPage tracked={PAGE} name={id} />;
}
