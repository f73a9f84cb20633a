import { checkForm } from '../../../contract/fields';
import { isUndecided, type RefundMethod } from '../../../contract/orders/states';
import { type StepBody, stepBody } from '../../../contract/orders/step-body';
import { type IdentityCheck, isUnreceived, type Step } from '../../../contract/orders/steps';
import { ORDER_TEXTS } from '../../../contract/orders/texts';
import type { Explained, FieldTexts, Parsed } from '../../../ui/form/use-form';
import type { ActionOrder } from './action-order';

/** Steps that need a form. */
const FORM_STEPS = [
  'hand-over',
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

const CODE_DIGITS = 6;

export interface StepValues {
  code: string;
  /** True if an identity check replaces the code. */
  isWithoutCode: boolean;
  checked: IdentityCheck | '';
  method: RefundMethod | '';
  reference: string;
  /** True if the clerk takes the money although the customer is paying online. */
  isDespiteOnline: boolean;
  /** The last four digits of a UPI reference, and the amount in rupees, as in the bank app. */
  digits: string;
  amount: string;
  reason: string;
  restock: boolean;
}

export const EMPTY: StepValues = {
  code: '',
  isWithoutCode: false,
  checked: '',
  method: '',
  reference: '',
  isDespiteOnline: false,
  digits: '',
  amount: '',
  reason: '',
  restock: false,
};

/** The request body for a step without a form. */
export function pressBody(step: PressStep, version: number): StepBody {
  return { step, version };
}

/**
 * Removes spaces from the collection code and from a UPI reference, because the customer's page and
 * bank apps show them with spaces.
 */
export function withPlainCode(values: StepValues): StepValues {
  const { method, reference } = values;
  return {
    ...values,
    code: values.code.replaceAll(/\s/g, '').slice(0, CODE_DIGITS),
    reference: method === 'upi' ? reference.replaceAll(/\s/g, '') : reference,
  };
}

/** The typed amount, such as `₹1,299`; undefined if there is none. */
function amountOf({ amount }: StepValues): number | undefined {
  const typed = amount.replaceAll(/[₹,\s]/g, '');
  return typed === '' ? undefined : Number(typed);
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
  const { isWithoutCode, checked, reason, reference, isDespiteOnline } = values;
  const method = values.method || undefined;
  const proof = isWithoutCode && { code: undefined, without_code: { checked, reason } };
  const paid = isUnreceived(payment.state) && { payment: { method, reference } };
  const despite = isDespiteOnline && { despite_online: true };
  const amount = amountOf(values);
  const body = { ...values, method, amount, ...proof, ...paid, ...despite, step, version };
  const parsed = checkForm(stepBody, body);
  const online = takesMoney(step) && !isDespiteOnline ? onlineError(payment) : {};
  if (parsed.ok && Object.keys(online).length === 0) return parsed;
  return { ok: false, errors: { ...(!parsed.ok && withPlainKeys(parsed.errors)), ...online } };
}

function takesMoney(step: FormStep): boolean {
  return step === 'hand-over' || step === 'record-payment';
}

/** The error at the box that the clerk must check before taking money. */
function onlineError({ state }: ActionOrder['payment']): FieldTexts {
  return isUndecided(state) ? { isDespiteOnline: ORDER_TEXTS.payingOnline } : {};
}

/** Translates the field names in an API rejection to those of the form. */
export function withPlainNames({ message, fields }: Explained): Explained {
  return { message, fields: fields && withPlainKeys(fields) };
}

function withPlainKeys(texts: FieldTexts): FieldTexts {
  const entries = Object.entries(texts);
  return Object.fromEntries(entries.map(([name, text]) => [name.replace(PART, ''), text]));
}
