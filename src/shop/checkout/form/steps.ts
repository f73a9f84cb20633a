import { BRANCHES, HOURS } from '../../../content/site';
import type { FulfilmentKind } from '../../../contract/orders/states';
import { byText, DELIVERY_RANGE, readyAt } from '../../../entities/order/ready-time';
import { TO_PAY_AT_BRANCH } from '../../../entities/order/to-pay-text';
import type { FieldTexts } from '../../../ui/form/use-form';
import { type FormValues, PAYMENT_TEXTS, type PayWay, payWithOf } from '../payment';
import type { Call } from './call';

/** The two steps that have fields; the third, Check, summarizes them above the Pay button. */
export const STEPS = ['get', 'pay'] as const;
export type Step = (typeof STEPS)[number];

/** The name and mobile number of the person who collects an order. */
const COLLECTOR = ['fulfilment.name', 'contact.mobile'];

/**
 * The checkout step that contains this field of the request body or of the simulated bank. The
 * payment step asks who will collect the order, so that every shopper sees the mobile number field.
 */
export function stepOf(field: string, form: FormValues): Step {
  if (form.fulfilment === 'collect' && COLLECTOR.includes(field)) return 'pay';
  return field.startsWith('fulfilment.') ? 'get' : 'pay';
}

/** The errors that belong to a step. */
export function errorsIn(step: Step, errors: FieldTexts, form: FormValues): FieldTexts {
  return Object.fromEntries(
    Object.entries(errors).filter(([field]) => stepOf(field, form) === step),
  );
}

function branchName(form: FormValues): string {
  return BRANCHES.find(({ code }) => code === form.branch)?.name ?? '';
}

function joined(...parts: readonly string[]): string {
  return parts.filter(Boolean).join(' · ');
}

/** When an order that is paid at `now` is ready for collection: “ready by 6 pm”, or ''. */
function readyText(now: number): string {
  const ready = readyAt(now, HOURS);
  return ready === null ? '' : `ready ${byText(ready, now)}`;
}

/**
 * The text on each choice that says when the order can be collected or arrives: “Today by 6 pm ·
 * free”.
 */
export function promiseHints(now: number): Record<FulfilmentKind, string> {
  const ready = readyAt(now, HOURS);
  return {
    collect: capitalized(joined(ready ? byText(ready, now) : '', 'free')),
    deliver: joined(DELIVERY_RANGE, 'free'),
  };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Returns one line about how the shopper gets the order. */
function getSummary(form: FormValues, now: number, call: Call): string {
  if (form.fulfilment === 'deliver') return joined('Delivery', form.pinCode, form.name.trim());
  return joined(`Collect at ${branchName(form)}`, call === 'always' ? '' : readyText(now));
}

const CALL_NOTES: Readonly<Record<Call, string>> = {
  never: '',
  maybe: 'We may call you first.',
  always: 'We call you first.',
};

/** Returns the quieter line below a closed step's summary: the address or a note, or ''. */
export function detailOf(step: Step, form: FormValues, call: Call): string {
  if (step === 'pay') return '';
  return form.fulfilment === 'deliver' ? form.address.trim() : CALL_NOTES[call];
}

/** Returns one line about how the shopper pays. */
function paySummary(form: FormValues, way: PayWay): string {
  return joined(methodSummary(form, way), form.bill.isWanted ? 'GST bill' : '');
}

function methodSummary(form: FormValues, way: PayWay): string {
  if (payWithOf(form) === 'counter') {
    return joined('Pay at the branch', form.mobile);
  }
  if (way === 'page') return 'Pay now online';
  if (way === 'app') return 'Pay now by UPI';
  return joined('Pay now by UPI', form.payBy === 'upi' ? form.upiId.trim() : form.phone);
}

/** Returns the line that replaces the fields of a closed step. */
export function summaryOf(
  step: Step,
  form: FormValues,
  now: number,
  { way, call }: { way: PayWay; call: Call },
): string {
  return step === 'get' ? getSummary(form, now, call) : paySummary(form, way);
}

/**
 * Returns the two short lines that the shopper checks beside Pay. The button contains the amount,
 * except for an order to be paid at the branch.
 */
export function checkTexts(
  form: FormValues,
  now: number,
  amount: string,
): { label: string; text: string } {
  if (form.fulfilment === 'deliver') {
    return { label: joined('Delivery', form.pinCode), text: DELIVERY_RANGE };
  }
  if (payWithOf(form) === 'counter') return { label: TO_PAY_AT_BRANCH, text: amount };
  const ready = readyAt(now, HOURS);
  if (ready === null) return { label: 'Collect at', text: branchName(form) };
  return { label: branchName(form), text: capitalized(byText(ready, now)) };
}

/** What happens after Pay, if the shopper pays on another page; otherwise an empty string. */
export function nextPageText(form: FormValues, way: PayWay): string {
  return way === 'bank' || payWithOf(form) === 'counter' ? '' : PAYMENT_TEXTS[way];
}
