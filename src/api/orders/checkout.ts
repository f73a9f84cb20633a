import { ORDER_KEY_HEADER } from '../../contract/orders/key-header';
import type {
  OrderOptions,
  PlaceOrderBody,
  PlaceOrderReply,
  SimulatedPaymentBody,
} from '../../contract/orders/place';
import { API_PATHS, orderPath } from '../../lib/paths';
import { call } from '../client';
import { fieldsOf, guarded } from '../reply';

/** The fields of an order that the payment panel uses. */
type OrderSeen = Record<'order_id' | 'state', string> & { version: number };

/** The fields of a placed order that it uses. */
export type Placement = Pick<PlaceOrderReply, 'key'> & { order: OrderSeen };

/** The payment fields that it uses. */
export interface Settlement {
  payment: { state: string };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const orderOptions = guarded((content): content is OrderOptions => {
  const { online } = fieldsOf(content);
  if (online === null) return true;
  const { provider, is_test } = fieldsOf(online);
  return isText(provider) && typeof is_test === 'boolean';
});

const placement = guarded((content): content is Placement => {
  const { order, key } = fieldsOf(content);
  const { order_id, state, version } = fieldsOf(order);
  return [order_id, state, key].every(isText) && typeof version === 'number';
});

const settlement = guarded((content): content is Settlement =>
  isText(fieldsOf(fieldsOf(content).payment).state),
);

const anything = guarded((_content): _content is unknown => true);

/** The payment options of this shop. */
export function fetchOrderOptions(signal: AbortSignal): Promise<OrderOptions> {
  return call({ path: API_PATHS.orderOptions, reply: orderOptions, anonymous: true, signal });
}

/** Places an order; the same body sent again returns the same order. */
export function placeOrder(body: PlaceOrderBody, signal: AbortSignal): Promise<Placement> {
  const path = API_PATHS.orders;
  return call({ method: 'POST', path, body, reply: placement, guest: true, signal });
}

/** Reports the simulated bank's result: the order is paid, or cancelled when the bank declined. */
export function reportSimulatedPayment(
  orderId: string,
  key: string,
  body: SimulatedPaymentBody,
  signal: AbortSignal,
): Promise<Settlement> {
  const path = orderPath(orderId, 'simulated-payment');
  const headers = { [ORDER_KEY_HEADER]: key };
  return call({ method: 'POST', path, headers, body, reply: settlement, anonymous: true, signal });
}

/** Cancels an order that was placed here. */
export function cancelOrder({ order, key }: Placement, signal: AbortSignal): Promise<unknown> {
  const path = orderPath(order.order_id, 'steps');
  const headers = { [ORDER_KEY_HEADER]: key };
  const body = { step: 'cancel', version: order.version };
  return call({ method: 'POST', path, headers, body, reply: anything, guest: true, signal });
}
