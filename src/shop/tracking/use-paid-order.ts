import { useEffect, useEffectEvent } from 'react';
import { HOURS } from '../../content/site';
import type { OrderReply } from '../../contract/orders/order';
import { receiptOf } from '../../entities/order/receipt';
import { removePaidLines } from '../cart/checkout/state';
import { showPlacedOrder, stopWaiting } from './state';

/**
 * Once this device sees that an order is paid that it placed with a payment page, the order's lines
 * leave the cart, and the shop page shows its receipt. A claimed UPI payment has no receipt yet.
 */
export function usePaidOrder(order: OrderReply | undefined, key: string | null | undefined): void {
  const state = order?.payment.state;
  const isPaid = state === 'paid' || state === 'claimed';
  const finish = useEffectEvent(() => {
    if (!order || !key || !stopWaiting(order.order_id)) return;
    if (order.checkout !== 'product') removePaidLines(order.lines);
    if (state === 'claimed') return;
    showPlacedOrder({ id: order.order_id, key }, receiptOf(order, 'success', HOURS));
  });

  useEffect(() => {
    if (isPaid) finish();
  }, [isPaid]);
}
