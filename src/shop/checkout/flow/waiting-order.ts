import type { Placement } from '../../../api/orders/checkout';
import { isAnswer, type Retry } from '../../../api/retry';
import type { PlaceOrderBody } from '../../../contract/orders/place';
import { createTicket, type OrderTicket } from '../purchase';
import type { OrderServer } from './place-order';

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

/** True if this body uses the waiting order's ticket but orders something else. */
export function differs({ current }: WaitingOrder, body: PlaceOrderBody): boolean {
  return current !== null && JSON.stringify(current.body) !== JSON.stringify(body);
}

/**
 * Cancels the waiting order, because it would reserve the stock that the next order needs. Does not
 * cancel an order that has changed since it was placed, because it may be paid.
 */
export async function cancelWaiting(
  waiting: WaitingOrder,
  { cancel }: OrderServer,
  retry: Retry,
): Promise<void> {
  const { current } = waiting;
  if (current === null) return;
  try {
    await retry((signal) => cancel(current.placement, signal));
  } catch (error) {
    if (!isAnswer(error)) throw error;
  }
  waiting.current = null;
}
