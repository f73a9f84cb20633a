import type { OrderReply, TimelineEntry } from '../../contract/orders/order';
import {
  COUNTER_METHODS,
  type CounterMethod,
  type FulfilmentKind,
  type OrderState,
  type PaymentState,
} from '../../contract/orders/states';

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
export const EVENT_NAMES: Readonly<Record<TimelineEntry['step'], string>> = {
  place: 'Placed',
  'payment-update': 'Payment under way',
  pay: 'Paid online',
  decline: 'Payment declined',
  'refund-due': 'Refund due',
  refund: 'Refunded online',
  expire: 'Expired',
  confirm: 'Confirmed',
  ready: 'Made ready',
  'hand-over': 'Handed over',
  dispatch: 'Dispatched',
  deliver: 'Delivered',
  cancel: 'Cancelled',
  return: 'Taken back',
  'record-payment': 'Payment recorded',
  'record-refund': 'Refund recorded',
};

const METHOD_NAMES: Readonly<Record<CounterMethod, string>> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
};

/** How it is or was paid, and where. */
export function methodText({ provider, state, method }: OrderReply['payment']): string {
  const name = COUNTER_METHODS.find((each) => each === method);
  const where = provider === 'counter' || state === 'due' ? 'at the branch' : 'online';
  if (state === 'paid' && name) return `${METHOD_NAMES[name]}, ${where}`;
  return `${PAYMENT_NAMES[state]}, ${where}`;
}
