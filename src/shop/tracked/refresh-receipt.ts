import { call } from '../../api/client';
import { readOrder } from '../../contract/orders/api';
import type { PlacedOrder } from './device';
import { followPayment } from './follow-payment';

/** Updates the receipt with a payment that the shopper may have made in another tab or app. */
export async function refreshReceipt({ id, key }: PlacedOrder): Promise<void> {
  try {
    followPayment(await call(readOrder, { params: { id }, key, guest: true }), key);
  } catch {
    // The receipt stays as it is, and its link opens the order.
  }
}
