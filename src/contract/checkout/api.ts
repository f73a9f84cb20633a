import { on } from '../operation.ts';
import { placeOrderReply } from '../orders/place.ts';
import { placeOrderRequest } from '../orders/place-request.ts';
import { PLACE_ORDER } from '../orders/routes.ts';

/** Apart from the other operations, so that no script loads the rules for a GSTIN with them. */
export const placeOrder = on(PLACE_ORDER, {
  summary: 'Places an order; repeating the same body with the same secret returns the same order',
  who: 'anyone',
  body: placeOrderRequest,
  reply: placeOrderReply,
  status: [200, 201],
  codes: [
    'unauthenticated',
    'not-found',
    'wrong-state',
    'price-changed',
    'out-of-stock',
    'branch-closed',
    'order-id-reused',
    'too-many-unpaid',
    'rate-limited',
    'upstream-failed',
    'gateway-timeout',
  ],
});
