import { useEffect } from 'react';
import type { OrderReply } from '../../contract/orders/order';
import { followPayment } from './follow-payment';

/** Updates the data on this device whenever the payment of the displayed order has changed. */
export function useFollowedPayment(
  order: OrderReply | undefined,
  key: string | null | undefined,
): void {
  useEffect(() => {
    if (order && key) followPayment(order, key);
  }, [order, key]);
}
