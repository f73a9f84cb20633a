import type { OrderRow } from '../../contract/orders/list';
import { isUnreceived, type Step } from '../../contract/orders/steps';
import { formatRupees } from '../../lib/money';

/** Button labels for the steps. */
export const STEP_NAMES: Readonly<Record<Step, string>> = {
  confirm: 'Confirm',
  ready: 'Mark packed',
  inform: 'Message on WhatsApp',
  'hand-over': 'Hand over',
  dispatch: 'Dispatch',
  deliver: 'Delivered',
  cancel: 'Cancel order',
  return: 'Accept return',
  'record-payment': 'Record payment',
  'record-refund': 'Record refund',
  'money-received': 'Money received',
  'money-missing': 'Not received',
};

type Payable = Pick<OrderRow, 'payment' | 'due'>;

/**
 * True for the handover of an order whose payment is due, because the clerk takes the payment in
 * the same step.
 */
export function takesPayment(step: Step, { payment }: Payable): boolean {
  return step === 'hand-over' && isUnreceived(payment.state);
}

export function takeName({ due }: Pick<Payable, 'due'>): string {
  return `Take ${formatRupees(due)}`;
}

/** A step's button label. */
export function stepName(step: Step, order: Payable): string {
  return takesPayment(step, order) ? `${takeName(order)} and hand over` : STEP_NAMES[step];
}

/** The toast message after a step. */
export function doneText(step: Step, { payment }: Pick<OrderRow, 'payment'>): string {
  return step === 'record-refund' && payment.state === 'refund_pending'
    ? 'Refund sent. It is on its way to the customer.'
    : STEP_DONE[step];
}

const STEP_DONE: Readonly<Record<Step, string>> = {
  confirm: 'Order confirmed',
  ready: 'The customer can collect it now',
  inform: 'Customer informed',
  'hand-over': 'Order handed over',
  dispatch: 'Order dispatched',
  deliver: 'Order delivered',
  cancel: 'Order cancelled',
  return: 'Return accepted',
  'record-payment': 'Payment recorded',
  'record-refund': 'Refund recorded',
  'money-received': 'Payment received',
  'money-missing': 'Payment not received',
};
