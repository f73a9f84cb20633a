import type { Step } from '../../../contract/orders/steps';

/** Steps that need a form. */
const FORM_STEPS = [
  'hand-over',
  'dispatch',
  'record-payment',
  'record-refund',
  'money-received',
  'money-missing',
  'cancel',
  'return',
] as const;

export type FormStep = (typeof FORM_STEPS)[number];
export type PressStep = Exclude<Step, FormStep>;

export function needsForm(step: Step): step is FormStep {
  return FORM_STEPS.some((each) => each === step);
}
