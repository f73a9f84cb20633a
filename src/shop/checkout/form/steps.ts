import { BRANCHES } from '../../../content/site';
import type { FulfilmentKind } from '../../../contract/orders/states';
import { byText, callBy, callText, readyAt } from '../../../entities/order/ready-time';
import { arrivalText, sentAt } from '../../../entities/order/sent-at';
import { capitalize } from '../../../lib/capitalize';
import type { OpeningHours } from '../../../lib/opening-time';
import type { FieldTexts } from '../../../ui/form/use-form';
import { type FormValues, PAYMENT_TEXTS, type PayWay, payerOf, payWithOf } from '../payment';
import { type Call, isCallSure } from './call';

/** The two numbered steps, which have fields; below them, the shopper checks the order. */
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

/** When an order that is paid at `now` is ready for collection: “Ready today by 6 pm”, or ''. */
function readyText(now: number, hours: OpeningHours): string {
  const ready = readyAt(now, hours);
  return ready === null ? '' : `Ready ${byText(ready, now)}`;
}

/**
 * The text on each choice that says when the order can be collected or arrives: “Today by 6 pm ·
 * free”, “Arrives 1–3 Dec · free”.
 */
export function promiseHints(now: number, hours: OpeningHours): Record<FulfilmentKind, string> {
  const ready = readyAt(now, hours);
  return {
    collect: capitalize(joined(ready ? byText(ready, now) : '', 'free')),
    deliver: joined(arrivalText(sentAt(now)), 'free'),
  };
}

/** The lines that replace the fields of a closed step; the detail is quieter, or ''. */
export interface StepSummary {
  summary: string;
  detail: string;
}

/** What a step's summary depends on besides the form. */
export interface SummaryFacts {
  /** When the form was opened (ms). */
  now: number;
  way: PayWay;
  call: Call;
  /** The hours of the chosen branch. */
  hours: OpeningHours;
}

function getSummary(form: FormValues, { now, call, hours }: SummaryFacts): StepSummary {
  if (form.fulfilment === 'deliver') {
    const name = form.name.trim();
    const address = [form.address.trim(), form.pinCode].filter(Boolean).join(', ');
    const detail = `${arrivalText(sentAt(now))}\n${address}`.trim();
    return { summary: name ? `Delivery to ${name}` : 'Delivery', detail };
  }
  return { summary: `Collect at ${branchName(form)}`, detail: collectDetail(now, call, hours) };
}

/** A time that depends on a call is not promised. */
function collectDetail(now: number, call: Call, hours: OpeningHours): string {
  return isCallSure(call) ? callText(callBy(now, hours), now) : readyText(now, hours);
}

function paySummary(form: FormValues, { way }: SummaryFacts): StepSummary {
  const bill = form.bill.isWanted ? 'GST bill' : '';
  if (payWithOf(form) === 'counter') {
    return { summary: 'Pay at the branch', detail: joined(form.mobile, bill) };
  }
  if (way === 'page') return { summary: 'Pay now online', detail: bill };
  return { summary: 'Pay now by UPI', detail: joined(way === 'bank' ? payerOf(form) : '', bill) };
}

export function summaryOf(step: Step, form: FormValues, facts: SummaryFacts): StepSummary {
  return step === 'get' ? getSummary(form, facts) : paySummary(form, facts);
}

/** What happens after Pay, if the shopper pays on another page; otherwise an empty string. */
export function nextPageText(form: FormValues, way: PayWay): string {
  return way === 'bank' || payWithOf(form) === 'counter' ? '' : PAYMENT_TEXTS[way];
}

/** The label of the button that places the order, which matches the result of an order to call. */
export function placeText(form: FormValues, call: Call, amount: string): string {
  if (payWithOf(form) === 'online') return `Pay ${amount}`;
  return isCallSure(call) ? 'Request' : 'Reserve';
}
