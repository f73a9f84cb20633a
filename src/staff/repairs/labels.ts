import type { RepairReply } from '../../contract/repairs/repair';
import type { RepairStep } from '../../contract/repairs/steps';
import { formatRupees } from '../../lib/money';
import { type StepLabels, textOf } from '../work/labels';

type Named = Pick<RepairReply, 'due'> & { estimates?: RepairReply['estimates'] };
type Done = Pick<RepairReply, 'state'>;

const LABELS: Readonly<Record<RepairStep, StepLabels<Named, Done>>> = {
  confirm: { name: 'Confirm booking', done: 'Booking confirmed' },
  receive: { name: 'Receive the device', done: 'Device received' },
  // An estimate within the agreed limit is approved immediately.
  quote: {
    name: ({ estimates = [] }) => (estimates.length > 0 ? 'New estimate' : 'Make estimate'),
    done: ({ state }) =>
      state === 'approved'
        ? 'Within the agreed limit: work can start'
        : 'Estimate saved. Now message the customer.',
  },
  approve: { name: 'Record the answer', done: 'Work can start' },
  decline: { name: 'Record the answer', done: 'Estimate declined' },
  'no-reply': { name: 'Close: no reply', done: 'Closed without an answer' },
  assign: { name: 'Choose technician', done: 'Technician changed' },
  wait: { name: 'Wait for…', done: 'The repair is on hold' },
  resume: { name: 'Continue the work', done: 'Work continues' },
  ready: { name: 'Mark ready', done: 'Ready to collect. Now message the customer.' },
  reopen: { name: 'Reopen job', done: 'Job reopened' },
  // The clerk takes a payment that is due in the same step.
  'hand-over': {
    name: ({ due }) => (due > 0 ? `Take ${formatRupees(due)} and hand over` : 'Hand over'),
    done: 'Device handed over',
  },
  cancel: { name: 'Cancel booking', done: 'Booking cancelled' },
  unclaimed: { name: 'Mark unclaimed', done: 'Marked unclaimed' },
  move: { name: 'Move the device', done: 'Device moved' },
  'accept-move': { name: 'Accept the device', done: 'Device accepted' },
  'recall-move': { name: 'Call the device back', done: 'Device called back' },
  'set-lock': { name: 'Change screen lock', done: 'Screen lock changed' },
  'record-payment': { name: 'Record payment', done: 'Payment recorded' },
  'record-refund': { name: 'Record refund', done: 'Refund recorded' },
  'money-received': { name: 'Money received', done: 'Payment recorded' },
  'money-missing': {
    name: 'Not received',
    done: 'The customer sees that the payment was not found',
  },
  note: { name: 'Add note', done: 'Note saved' },
  correct: { name: 'Correct details', done: 'Corrected. Print a new slip if the number changed.' },
  'new-link': { name: 'Make a new link', done: 'New link created. The old one no longer works.' },
};

/** A step's button label. */
export function stepName(step: RepairStep, repair: Named): string {
  return textOf(LABELS[step].name, repair);
}

/** The toast message after a step. */
export function doneText(step: RepairStep, after: Done): string {
  return textOf(LABELS[step].done, after);
}
