import { HOURS } from '../../content/site';
import type { OrderReply } from '../../contract/orders/order';
import { OPEN_STATES } from '../../contract/orders/states';
import { receiptOf, receiptState } from '../../entities/order/receipt';
import { removePaidLines } from '../cart/checkout/state';
import { $placedOrder, dismissPlacedOrder, showPlacedOrder, stopWaiting } from './state';

/**
 * Updates what this device stores about an order's payment outside the checkout: once the shopper
 * has paid, the order's lines leave the cart, and the shop page shows its receipt. A dismissed
 * receipt stays hidden until the shopper has paid.
 */
export function followPayment(order: OrderReply, key: string): void {
  const { order_id: id, state, payment, checkout, lines } = order;
  const isSubmitted = payment.state === 'paid' || payment.state === 'claimed';
  const isNew = isSubmitted && stopWaiting(id);
  if (isNew && checkout !== 'product') removePaidLines(lines);
  // The receipt of a finished or cancelled order would still say when the order will be ready.
  if (!OPEN_STATES.includes(state)) {
    dismissPlacedOrder(id);
    return;
  }
  const shown = receiptState(payment);
  if (shown === undefined || (!isNew && $placedOrder.get()?.id !== id)) return;
  showPlacedOrder({ id, key }, receiptOf(order, shown, HOURS));
}
