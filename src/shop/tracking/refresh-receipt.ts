import { fetchOrder } from '../../api/orders/orders';
import type { PlacedOrder } from './device';
import { followPayment } from './follow-payment';

/** Updates the receipt with a payment that the shopper may have made in another tab or app. */
export async function refreshReceipt({ id, key }: PlacedOrder): Promise<void> {
  try {
    followPayment(await fetchOrder(id, key), key);
  } catch {
    // The receipt stays as it is, and its link opens the order.
  }
}
