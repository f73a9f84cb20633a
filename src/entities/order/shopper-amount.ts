import { endedEarly } from '../../contract/orders/states';
import { formatRupees } from '../../lib/money';
import { type PaidFor, receivedOf } from './payment-text';
import { TO_PAY_AT_BRANCH } from './to-pay-text';

/**
 * The amount that the shopper has paid or must pay, for display in large type; null while the
 * payment is open.
 */
export function amountForShopper(
  order: PaidFor & { total: number },
): { text: string; isPaid: boolean } | null {
  const { state } = order.payment;
  if (state === 'paid') return { text: `Paid ${formatRupees(order.total)}`, isPaid: true };
  const hasPaid = receivedOf(order).length > 0;
  if (endedEarly(order.state)) {
    const isUnpaid = !hasPaid && (state === 'due' || state === 'started' || state === 'failed');
    return isUnpaid ? { text: 'You paid nothing.', isPaid: false } : null;
  }
  if (state !== 'due') return null;
  const label = hasPaid ? 'Left to pay at the branch' : TO_PAY_AT_BRANCH;
  return { text: `${label} ${formatRupees(order.due)}`, isPaid: false };
}
