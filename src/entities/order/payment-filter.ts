import type { LISTED_PAYMENTS } from '../../contract/orders/list';
import { PAYMENT_NAMES } from './payment-text';

/** The name of a choice of the payment filter. */
export function paymentFilterName(payment: (typeof LISTED_PAYMENTS)[number]): string {
  return payment === 'problem' ? 'Payment problem' : PAYMENT_NAMES[payment];
}
