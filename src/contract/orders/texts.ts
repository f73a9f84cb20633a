import type { OrderState, PaymentState } from './states';
import type { Step } from './steps';

/** What orders say to the person at the screen. */
export const ORDER_TEXTS = {
  priceChanged: 'A price has changed since you saw it. Nothing was ordered.',
  outOfStock: 'Some of this is no longer in stock. Nothing was ordered.',
  orderIdReused: 'This order number was already used for another order.',
  tooManyOpen:
    'Two orders for this mobile number are waiting to be collected. Collect or cancel one first.',
  tooManyOrders: 'Too many orders came from here. Please wait a few minutes.',
  tooManyAttempts: 'Too many wrong attempts. Please wait a few minutes.',
  notFound: 'This order was not found.',
  trackNotFound: 'No order fits this number and mobile number.',
  stale: 'This order has changed meanwhile.',
  wrongState: 'This cannot be done with the order as it is now.',
  unpaid: 'The payment is still due. Record it first.',
  needsCode: 'Ask for the six-digit collection code',
  wrongCode: 'This is not the collection code of this order',
  payAtBranch: 'This order is paid at the branch.',
  noOnlinePayment: 'Online payment is not offered at the moment. Pay at the branch instead.',
  counterNeedsCollect: 'Only what is collected can be paid at the branch',
  unknownBranch: 'Choose one of our branches',
  unknownProduct: 'This product is no longer sold',
  needsMethod: 'Choose how it was paid',
  needsReason: 'A reason is required',
  declined: 'Payment declined by bank',
} as const;

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
  due: 'Due',
  started: 'Started',
  pending: 'Pending',
  unknown: 'Not confirmed',
  authorized: 'Authorized',
  paid: 'Paid',
  failed: 'Failed',
  refund_due: 'Refund due',
  refunded: 'Refunded',
};

/** What the button of a step says. */
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  confirm: 'Confirm',
  ready: 'Make ready',
  'hand-over': 'Hand over',
  dispatch: 'Dispatch',
  deliver: 'Delivered',
  cancel: 'Cancel order',
  return: 'Take back',
  'record-payment': 'Record payment',
  'record-refund': 'Record refund',
};
