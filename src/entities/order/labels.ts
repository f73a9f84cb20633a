import type { OrderReply, TimelineEntry } from '../../contract/orders/order';
import { endedEarly, type OrderState, type PaymentState } from '../../contract/orders/states';
import { WITHOUT_CODE_TEXTS } from '../../contract/orders/texts';
import { momentText } from '../../lib/india-time';
import { formatRupees } from '../../lib/money';

const STATE_LABELS: Readonly<Record<OrderState, string>> = {
  placed: 'Waiting for payment',
  confirmed: 'Being prepared',
  ready: 'Ready to collect',
  handed_over: 'Collected',
  dispatched: 'On its way',
  delivered: 'Delivered',
  expired: 'Ended',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

/** Whether the branch still has to call: an unconfirmed order with payment at the branch. */
function isRequested({ state, payment }: SeenState): boolean {
  return state === 'placed' && payment.state === 'due';
}

interface SeenState {
  state: OrderState;
  payment: { state: PaymentState };
}

/** The label of an order's state, which also depends on its payment. */
export function stateText(order: SeenState): string {
  return isRequested(order) ? 'Waiting for our call' : STATE_LABELS[order.state];
}

/** The same when only the state is known. */
export function bareStateText(state: OrderState): string {
  return state === 'placed' ? 'Not confirmed yet' : STATE_LABELS[state];
}

const EVENT_LABELS: Readonly<Record<TimelineEntry['step'], string>> = {
  place: 'Order placed',
  'payment-update': 'Payment under way',
  pay: 'Payment received',
  decline: 'Payment declined',
  'refund-due': 'Refund started',
  refund: 'Money returned',
  expire: 'Order ended',
  confirm: 'Confirmed by the branch',
  ready: 'Ready to collect',
  'hand-over': 'Handed over',
  dispatch: 'Sent to you',
  deliver: 'Delivered',
  cancel: 'Cancelled',
  return: 'Returned',
  'record-payment': 'Paid at the branch',
  'record-refund': 'Money returned',
};

/** The label of a timeline entry. */
export function eventText({ step, checked }: Pick<TimelineEntry, 'step' | 'checked'>): string {
  return checked === undefined ? EVENT_LABELS[step] : WITHOUT_CODE_TEXTS[checked];
}

type Order = Pick<
  OrderReply,
  'state' | 'fulfilment' | 'payment' | 'branch' | 'total' | 'expires_at'
>;

function until(order: Order): string {
  return order.expires_at === null ? '' : ` until ${momentText(order.expires_at)}`;
}

/**
 * Describes the next step and what the shopper can do. Only the text for a `ready` order says that
 * it is ready.
 */
export function nextText(order: Order): string {
  const { state, branch, total } = order;
  const isCollected = order.fulfilment.kind === 'collect';
  const isDue = order.payment.state === 'due';
  switch (state) {
    case 'placed':
      if (isRequested(order)) {
        return `${branch.name} will call you to confirm it. We hold it for you${until(order)}.`;
      }
      return `We hold it for you${until(order)}. Once the payment arrives, the branch starts on it.`;
    case 'confirmed':
      if (!isCollected) return 'We are packing it. It reaches you in 3–5 business days.';
      return `${branch.name} is putting it together, usually within 2 hours. Please visit the store once your collection code appears here.`;
    case 'ready':
      return `Show the code at ${branch.name}. It waits for you there${until(order)}.${isDue ? ` Bring ${formatRupees(total)}: cash, card or UPI.` : ''}`;
    case 'handed_over':
      return 'It is yours. Keep the bill: it is your warranty.';
    case 'dispatched':
      return 'It has left our branch and reaches you in 3–5 business days.';
    case 'delivered':
      return 'It has reached you. Something wrong? You can return it within 30 days.';
    case 'expired':
      return isDue
        ? 'It was not confirmed or not collected in time, so the order has ended. You owe nothing.'
        : 'The payment did not arrive in time, so the order has ended.';
    case 'cancelled':
      return 'This order was cancelled. Nothing will be sent or kept for you.';
    case 'returned':
      return 'You returned it.';
  }
}

/** Describes a refund; null when there is none. */
export function moneyText({ payment, total }: Order): string | null {
  if (payment.state === 'refund_due') {
    return `Refund: ${formatRupees(total)}, in 3–5 business days.`;
  }
  return payment.state === 'refunded' ? `You got ${formatRupees(total)} back.` : null;
}

/** The label of the payment method. */
export function paymentText({ state, payment }: Order): string {
  switch (payment.state) {
    case 'due':
      return endedEarly(state) ? 'Nothing to pay' : 'To pay at the branch';
    case 'paid':
      return payment.provider === 'counter' ? 'Paid at the branch' : 'Paid online';
    case 'refund_due':
    case 'refunded':
      return 'Paid, money returned';
    case 'failed':
      return 'Not paid';
    default:
      return endedEarly(state) ? 'Not paid' : 'Not paid yet';
  }
}

/**
 * The text for an account without orders, or with only the orders on this device; null while more
 * may be loaded.
 */
export function noOthersText(orders: number, hasMore: boolean): string | null {
  if (hasMore) return null;
  return orders === 0 ? 'No orders yet.' : 'All your orders are listed above.';
}
