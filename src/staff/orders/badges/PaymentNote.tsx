import { endedEarly, type PaymentState } from '../../../contract/orders/states';
import { paymentName } from '../../../entities/order/payment-text';
import { formatRupees } from '../../../lib/money';
import type { ListedOrder } from '../queries';
import { PaymentBadge } from './Badges';

type Noted = Pick<ListedOrder, 'state' | 'payment' | 'total' | 'due'>;

/** True if part of the money has been received and the rest is still to be taken. */
function isPartPaid({ state, total, due }: Noted): boolean {
  return due > 0 && due < total && !endedEarly(state);
}

/**
 * The amount that a clerk looks for: the remaining amount of a part-paid order, otherwise the
 * total.
 */
export function mainAmount(order: Noted): number {
  return isPartPaid(order) ? order.due : order.total;
}

const UNPAID: readonly PaymentState[] = ['due', 'started', 'failed'];

/** True if nothing was or will be paid because the order ended early. */
export function isUnpaidEnd({ state, payment }: Pick<Noted, 'state' | 'payment'>): boolean {
  return endedEarly(state) && UNPAID.includes(payment.state);
}

/**
 * What a clerk must know about an order's payment. Most orders are paid at the counter, so the note
 * for those is text without a badge.
 */
export function PaymentNote({ order }: { order: Noted }) {
  const { state, total, due, payment } = order;
  if (isPartPaid(order)) {
    return <small>{`${formatRupees(total - due)} of ${formatRupees(total)} paid`}</small>;
  }
  if (payment.state === 'due' || isUnpaidEnd(order)) {
    const hasEnded = endedEarly(state);
    return (
      <small data-due={hasEnded ? undefined : ''}>{paymentName(payment.state, hasEnded)}</small>
    );
  }
  return <PaymentBadge state={state} payment={payment.state} />;
}
