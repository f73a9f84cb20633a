import type { Placement } from '../../../api/orders/checkout';
import type { PlaceOrderBody } from '../../../contract/orders/place';
import { createTicket, type OrderTicket } from '../purchase';

/**
 * The order to be paid on the provider's page, if any. All panels on a page share this order, so
 * pressing Pay again opens the same payment instead of placing a second order.
 */
export interface WaitingOrder {
  current: { body: PlaceOrderBody; placement: Placement } | null;
}

/** The ticket of the waiting order, or a new one. */
export function nextTicket({ current }: WaitingOrder): OrderTicket {
  if (current === null) return createTicket();
  const { order_id: orderId, secret } = current.body;
  return { orderId, secret };
}

/**
 * The waiting order, if this body orders something else: it would reserve the stock that the new
 * order needs, so the new order replaces it.
 */
export function replacedWaiting(
  { current }: WaitingOrder,
  body: PlaceOrderBody,
): PlaceOrderBody['replaces'] {
  if (current === null || JSON.stringify(current.body) === JSON.stringify(body)) return undefined;
  const { order, key } = current.placement;
  return { order_id: order.order_id, key };
}
