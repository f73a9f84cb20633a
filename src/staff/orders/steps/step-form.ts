import { checkForm } from '../../../contract/fields';
import type { CounterMethod } from '../../../contract/orders/states';
import { type StepBody, stepBody } from '../../../contract/orders/step-body';
import type { IdentityCheck, Step } from '../../../contract/orders/steps';
import type { Explained, FieldTexts, Parsed } from '../../../ui/form/use-form';
import type { ActionOrder } from './action-order';

/** Steps that need a form. */
const FORM_STEPS = ['hand-over', 'record-payment', 'record-refund', 'cancel', 'return'] as const;

export type FormStep = (typeof FORM_STEPS)[number];
export type PressStep = Exclude<Step, FormStep>;

export function needsForm(step: Step): step is FormStep {
  return FORM_STEPS.some((each) => each === step);
}

const CODE_DIGITS = 6;

export interface StepValues {
  code: string;
  /** True if an identity check replaces the code. */
  isWithoutCode: boolean;
  checked: IdentityCheck | '';
  method: CounterMethod | '';
  reference: string;
  reason: string;
  restock: boolean;
}

export const EMPTY: StepValues = {
  code: '',
  isWithoutCode: false,
  checked: '',
  method: '',
  reference: '',
  reason: '',
  restock: false,
};

/** The request body for a step without a form. */
export function pressBody(step: PressStep, version: number): StepBody {
  return { step, version };
}

/** Removes spaces from the collection code, because the customer's page shows it with a space. */
export function withPlainCode(values: StepValues): StepValues {
  return { ...values, code: values.code.replaceAll(/\s/g, '').slice(0, CODE_DIGITS) };
}

const PART = /^(without_code|payment)\./;

/**
 * The request body for a step with a form, or an error for each invalid field. A handover records a
 * payment that is due.
 */
export function parseStep(
  step: FormStep,
  { version, payment }: Pick<ActionOrder, 'version' | 'payment'>,
  values: StepValues,
): Parsed<StepBody> {
  const { isWithoutCode, checked, reason, method, reference } = values;
  const proof = isWithoutCode && { code: undefined, without_code: { checked, reason } };
  const paid = payment.state === 'due' && { payment: { method, reference } };
  const parsed = checkForm(stepBody, { ...values, ...proof, ...paid, step, version });
  return parsed.ok ? parsed : { ...parsed, errors: withPlainKeys(parsed.errors) };
}

/** Translates the field names in an API rejection to those of the form. */
export function withPlainNames({ message, fields }: Explained): Explained {
  return { message, fields: fields && withPlainKeys(fields) };
}

function withPlainKeys(texts: FieldTexts): FieldTexts {
  const entries = Object.entries(texts);
  return Object.fromEntries(entries.map(([name, text]) => [name.replace(PART, ''), text]));
}
