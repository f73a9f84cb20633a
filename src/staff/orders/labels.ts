import type { IdentityCheck, Step } from '../../contract/orders/steps';

/** How staff identify a customer who has no collection code. */
export const CHECK_NAMES: Readonly<Record<IdentityCheck, string>> = {
  'payment-reference': 'Payment reference of this order',
  'photo-id': 'Photo ID',
  'phone-call': 'Call to the mobile number of this order',
};

/** Button labels for the steps. */
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

/** Toast messages shown after a step. */
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
