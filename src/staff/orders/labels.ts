import type { OrderRow } from '../../contract/orders/list';
import type { OrderReply } from '../../contract/orders/order';
import { isUnreceived, type Step } from '../../contract/orders/steps';
import { formatRupees } from '../../lib/money';
import { type StepLabels, textOf } from '../work/labels';

type Payable = Pick<OrderRow, 'payment' | 'due'> & Partial<Pick<OrderReply, 'bill_state'>>;
type Paid = Pick<OrderRow, 'payment'>;

interface OrderLabels extends StepLabels<Payable, Paid> {
  /** The beginning of the name, if the name is too long for a row of the list. */
  short?: (order: Payable) => string | undefined;
  /** What a person with another role has to do. */
  task?: string;
}

/** True if the handover also takes the payment that is due. */
function takesPayment({ payment }: Paid): boolean {
  return isUnreceived(payment.state);
}

function takeName({ due }: Payable): string {
  return `Take ${formatRupees(due)}`;
}

const LABELS: Readonly<Record<Step, OrderLabels>> = {
  confirm: { name: 'Confirm', done: 'Order confirmed' },
  ready: { name: 'Mark packed', done: 'The customer can collect it now' },
  inform: { name: 'Message on WhatsApp', done: 'Customer informed' },
  'hand-over': {
    name: (order) => (takesPayment(order) ? `${takeName(order)} and hand over` : 'Hand over'),
    short: (order) => (takesPayment(order) ? takeName(order) : undefined),
    done: 'Order handed over',
  },
  dispatch: { name: 'Dispatch', done: 'Order dispatched' },
  deliver: { name: 'Delivered', done: 'Order delivered' },
  'make-bill': { name: 'Make the bill', done: 'Bill issued' },
  'correct-bill': {
    name: ({ bill_state: state }) =>
      state === 'consumer' ? 'Make a GST bill' : 'Correct the bill',
    done: 'New bill issued',
  },
  cancel: { name: 'Cancel order', done: 'Order cancelled' },
  return: { name: 'Return items', done: 'Items returned' },
  'record-payment': { name: 'Record payment', done: 'Payment recorded' },
  'record-refund': {
    name: 'Record refund',
    task: 'Refund',
    done: ({ payment }) =>
      payment.state === 'refund_pending'
        ? 'Refund sent. It is on its way to the customer.'
        : 'Refund recorded',
  },
  'money-received': { name: 'Money received', task: 'Payment', done: 'Payment received' },
  'money-missing': { name: 'Not received', done: 'Payment not received' },
  correct: { name: 'Correct details', done: 'Details corrected' },
};

/** A step's button label. */
export function stepName(step: Step, order: Payable): string {
  return textOf(LABELS[step].name, order);
}

/** The beginning of a step's name, if the name is too long for a row of the list. */
export function shortName(step: Step, order: Payable): string | undefined {
  return LABELS[step].short?.(order);
}

/** What a person with another role has to do; undefined if such a person is never needed. */
export function taskName(step: Step): string | undefined {
  return LABELS[step].task;
}

/** The toast message after a step. */
export function doneText(step: Step, after: Paid): string {
  return textOf(LABELS[step].done, after);
}
