import type { OrderReply, TimelineEntry } from '../../contract/orders/order';
import {
  COUNTER_METHODS,
  type CounterMethod,
  endedEarly,
  type FulfilmentKind,
  isToCall,
  type OrderState,
  type PaymentState,
} from '../../contract/orders/states';
import type { IdentityCheck, Step } from '../../contract/orders/steps';
import { WITHOUT_CODE_TEXTS } from '../../contract/orders/texts';
import { formatRupees } from '../../lib/money';

/** An order's state, as staff read it. */
export const STATE_NAMES: Readonly<Record<OrderState, string>> = {
  placed: 'Placed',
  confirmed: 'Confirmed',
  ready: 'Ready',
  handed_over: 'Handed over',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  expired: 'Expired',
  cancelled: 'Cancelled',
  returned: 'Returned',
};

export const PAYMENT_NAMES: Readonly<Record<PaymentState, string>> = {
  due: 'Payment due',
  started: 'Payment started',
  pending: 'Payment pending',
  unknown: 'Payment not confirmed',
  authorized: 'Payment authorized',
  paid: 'Paid',
  failed: 'Payment failed',
  refund_due: 'Refund due',
  refunded: 'Refunded',
};

export const FULFILMENT_NAMES: Readonly<Record<FulfilmentKind, string>> = {
  collect: 'Collect',
  deliver: 'Delivery',
};

/** What happened to an order, as its timeline tells it. */
const EVENT_NAMES: Readonly<Record<TimelineEntry['step'], string>> = {
  place: 'Placed',
  'payment-update': 'Payment under way',
  pay: 'Paid online',
  decline: 'Payment declined',
  'refund-due': 'Refund due',
  refund: 'Refunded online',
  expire: 'Expired',
  confirm: 'Confirmed',
  ready: 'Marked ready',
  'hand-over': 'Handed over',
  dispatch: 'Dispatched',
  deliver: 'Delivered',
  cancel: 'Cancelled',
  return: 'Return accepted',
  'record-payment': 'Payment recorded',
  'record-refund': 'Refund recorded',
};

/** What happened at one entry of a timeline. */
export function eventText({ step, checked }: Pick<TimelineEntry, 'step' | 'checked'>): string {
  return checked === undefined ? EVENT_NAMES[step] : WITHOUT_CODE_TEXTS[checked];
}

/** How a customer without the collection code is identified. */
export const CHECK_NAMES: Readonly<Record<IdentityCheck, string>> = {
  'payment-reference': 'Payment reference of this order',
  'photo-id': 'Photo ID',
  'phone-call': 'Call to the mobile number of this order',
};

export const METHOD_NAMES: Readonly<Record<CounterMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
};

/** What an order that ended early says of a payment that nobody made. */
const UNPAID_NAMES: Partial<Record<PaymentState, string>> = {
  due: 'Nothing due',
  started: 'Not paid',
};

function unpaidName(state: OrderState, payment: PaymentState): string | undefined {
  return endedEarly(state) ? UNPAID_NAMES[payment] : undefined;
}

/** Whether money is still to be taken at the branch or by the courier. */
export function isPaymentDue(state: OrderState, payment: PaymentState): boolean {
  return payment === 'due' && !endedEarly(state);
}

export function paymentName(state: OrderState, payment: PaymentState): string {
  return unpaidName(state, payment) ?? PAYMENT_NAMES[payment];
}

/** How it is or was paid, and where. */
export function methodText({ state, payment }: Pick<OrderReply, 'state' | 'payment'>): string {
  const unpaid = unpaidName(state, payment.state);
  if (unpaid !== undefined) return unpaid;
  const name = COUNTER_METHODS.find((each) => each === payment.method);
  const isAtBranch = payment.provider === 'counter' || payment.state === 'due';
  const where = isAtBranch ? 'at the branch' : 'online';
  if (payment.state === 'paid' && name) return `${METHOD_NAMES[name]}, ${where}`;
  return `${PAYMENT_NAMES[payment.state]}, ${where}`;
}

/** What the button of a step says. */
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  confirm: 'Confirm',
  ready: 'Mark ready',
  'hand-over': 'Hand over',
  dispatch: 'Dispatch',
  deliver: 'Delivered',
  cancel: 'Cancel order',
  return: 'Accept return',
  'record-payment': 'Record payment',
  'record-refund': 'Record refund',
};

/** What is said once a step was taken. */
export const STEP_DONE: Readonly<Record<Step, string>> = {
  confirm: 'Order confirmed',
  ready: 'The customer can collect it now',
  'hand-over': 'Order handed over',
  dispatch: 'Order dispatched',
  deliver: 'Order delivered',
  cancel: 'Order cancelled',
  return: 'Return accepted',
  'record-payment': 'Payment recorded',
  'record-refund': 'Refund recorded',
};

type Standing = Pick<OrderReply, 'state' | 'fulfilment' | 'payment' | 'total'>;

/** What there is to do with an order, for whoever stands at the counter. */
export function nextText({ state, fulfilment, payment, total }: Standing): string {
  if (payment.state === 'refund_due') {
    return `Give ${formatRupees(total)} back to the customer, then record it.`;
  }
  const isPaid = payment.state === 'paid';
  switch (state) {
    case 'placed':
      if (isToCall(state, payment.state)) return 'Call the customer. Confirm if they want it.';
      return 'Not paid yet. Confirm it only for a customer who pays at the branch.';
    case 'confirmed':
      if (fulfilment.kind === 'deliver') return 'Pack it and give it to the courier.';
      return 'Pack the order. Once you mark it ready, the customer gets the collection code.';
    case 'ready':
      if (isPaid) return 'Paid. Ask for the collection code and hand it over.';
      return `Waiting for the customer. Take ${formatRupees(total)} first.`;
    case 'dispatched':
      if (isPaid) return 'On its way. Press once the courier has delivered it.';
      return `On its way. Record the ${formatRupees(total)} that the courier brings.`;
    case 'handed_over':
    case 'delivered':
      return 'Done. The customer has it.';
    case 'expired':
      return 'Not paid or collected in time. The items are back in stock.';
    case 'cancelled':
      return 'Cancelled. The items are back in stock.';
    case 'returned':
      return 'Returned.';
  }
}
