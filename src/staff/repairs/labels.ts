import type { RepairReply } from '../../contract/repairs/repair';
import type { RepairStep } from '../../contract/repairs/steps';
import { formatRupees } from '../../lib/money';

/** Button labels for the steps. */
export const STEP_NAMES: Readonly<Record<RepairStep, string>> = {
  confirm: 'Confirm booking',
  receive: 'Receive the device',
  quote: 'Make estimate',
  approve: 'Record the answer',
  decline: 'Record the answer',
  'no-reply': 'Close: no reply',
  assign: 'Choose technician',
  wait: 'Wait for…',
  resume: 'Continue the work',
  ready: 'Mark ready',
  reopen: 'Open again',
  'hand-over': 'Hand over',
  cancel: 'Cancel booking',
  unclaimed: 'Mark unclaimed',
  move: 'Move the device',
  'accept-move': 'Accept the device',
  'recall-move': 'Call the device back',
  'set-lock': 'Change screen lock',
  'record-payment': 'Record payment',
  'record-refund': 'Record refund',
  'money-received': 'Money received',
  'money-missing': 'Not received',
  note: 'Add note',
  'new-link': 'Make a new link',
};

/** The toast message after a step. */
const STEP_DONE: Readonly<Record<RepairStep, string>> = {
  confirm: 'Booking confirmed',
  receive: 'Device received',
  quote: 'Estimate saved. Now message the customer.',
  approve: 'Work can start',
  decline: 'Estimate declined',
  'no-reply': 'Closed without an answer',
  assign: 'Technician changed',
  wait: 'The repair is on hold',
  resume: 'Work continues',
  ready: 'Ready to collect. Now message the customer.',
  reopen: 'Repair opened again',
  'hand-over': 'Device handed over',
  cancel: 'Booking cancelled',
  unclaimed: 'Marked unclaimed',
  move: 'Device moved',
  'accept-move': 'Device accepted',
  'recall-move': 'Device called back',
  'set-lock': 'Screen lock changed',
  'record-payment': 'Payment recorded',
  'record-refund': 'Refund recorded',
  'money-received': 'Payment recorded',
  'money-missing': 'The customer sees that the payment was not found',
  note: 'Note saved',
  'new-link': 'New link created. The old one no longer works.',
};

type Named = Pick<RepairReply, 'due'> & { estimates?: RepairReply['estimates'] };

/** The label of a step's button; a handover also takes the payment that is due. */
export function stepName(step: RepairStep, { due, estimates = [] }: Named): string {
  if (step === 'hand-over' && due > 0) return `Take ${formatRupees(due)} and hand over`;
  if (step === 'quote' && estimates.length > 0) return 'New estimate';
  return STEP_NAMES[step];
}

/** The toast message after a step; an estimate within the agreed limit is approved immediately. */
export function doneText(step: RepairStep, { state }: Pick<RepairReply, 'state'>): string {
  if (step === 'quote' && state === 'approved') return 'Within the agreed limit: work can start';
  return STEP_DONE[step];
}
