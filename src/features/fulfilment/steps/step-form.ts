import type { CounterMethod } from '../../../contract/orders/states';
import type { StepBody } from '../../../contract/orders/step-body';
import type { Step } from '../../../contract/orders/steps';

/** Steps that need more than a press. */
const FORM_STEPS = ['hand-over', 'record-payment', 'record-refund', 'cancel', 'return'] as const;

export type FormStep = (typeof FORM_STEPS)[number];
export type PressStep = Exclude<Step, FormStep>;

export function needsForm(step: Step): step is FormStep {
  return FORM_STEPS.some((each) => each === step);
}

const CODE_DIGITS = 6;

export interface StepValues {
  code: string;
  method: CounterMethod | '';
  reference: string;
  reason: string;
  restock: boolean;
}

export const EMPTY: StepValues = {
  code: '',
  method: '',
  reference: '',
  reason: '',
  restock: false,
};

/** What a step that needs no form is sent as. */
export function pressBody(step: PressStep, version: number): StepBody {
  return { step, version };
}

/** The collection code without the space that its customer reads in it. */
export function withPlainCode(values: StepValues): StepValues {
  return { ...values, code: values.code.replaceAll(/\s/g, '').slice(0, CODE_DIGITS) };
}
