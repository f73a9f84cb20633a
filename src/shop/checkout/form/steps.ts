import { BRANCHES, HOURS } from '../../../content/site';
import { byText, readyAt } from '../../../entities/order/ready-time';
import type { FieldTexts } from '../../../ui/form/use-form';
import { type FormValues, PAYMENT_TEXTS, type PayWay, payWithOf } from '../payment';

/** The two steps that have fields; the third, Check, has only the amount and the Pay button. */
export const STEPS = ['get', 'pay'] as const;
export type Step = (typeof STEPS)[number];

/** The name and mobile number of the person who collects an order. */
const COLLECTOR = ['fulfilment.name', 'contact.mobile'];

/**
 * The step that asks who collects the order. This is the payment step if the shopper pays at the
 * branch, because that requires a mobile number; otherwise the step with the branch.
 */
export function collectorStep(form: FormValues): Step {
  return payWithOf(form) === 'counter' ? 'pay' : 'get';
}

/** The step with this field of the request body or the simulated bank. */
export function stepOf(field: string, form: FormValues): Step {
  const isCollector = form.fulfilment === 'collect' && COLLECTOR.includes(field);
  if (isCollector) return collectorStep(form);
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
export function readyText(now: number): string {
  const ready = readyAt(now, HOURS);
  return ready === null ? '' : `ready ${byText(ready, now)}`;
}

/** One line about how the shopper gets the order. */
function getSummary(form: FormValues, now: number): string {
  const name = form.name.trim();
  if (form.fulfilment === 'deliver') return joined('Delivery', name, form.pinCode);
  const collect = `Collect at ${branchName(form)}`;
  // An order to be paid at the branch may need a call first.
  return collectorStep(form) === 'get' ? joined(collect, readyText(now), name) : collect;
}

/** One line about how the shopper pays. */
function paySummary(form: FormValues, way: PayWay): string {
  if (payWithOf(form) === 'counter') {
    return joined('Pay at the branch', form.name.trim(), form.mobile);
  }
  if (way === 'page') return 'Pay now online';
  if (way === 'app') return 'Pay now by UPI';
  return joined('Pay now by UPI', form.payBy === 'upi' ? form.upiId.trim() : form.phone);
}

/** One line that replaces the fields of a closed step. */
export function summaryOf(step: Step, form: FormValues, now: number, way: PayWay): string {
  return step === 'get' ? getSummary(form, now) : paySummary(form, way);
}

/** One line beside the Pay button: how the shopper gets the order and what they pay at the branch. */
export function checkSummary(form: FormValues, items: string, amount: string): string {
  const goods = items.replace(' ', '\u00a0');
  if (form.fulfilment === 'deliver') return joined('Delivery', goods);
  const due = payWithOf(form) === 'counter' ? amount : '';
  // A line does not begin with a dot.
  return joined(`Collect at ${branchName(form)}`, goods, due).replaceAll(' ·', '\u00a0·');
}

/** One sentence about the order, shown above the Pay button. */
export function checkText(form: FormValues, way: PayWay): string {
  const isDelivered = form.fulfilment === 'deliver';
  const collect = `You collect it at ${branchName(form)}`;
  if (payWithOf(form) === 'counter') return `${collect} and pay there.`;
  if (way !== 'bank') return `${isDelivered ? 'Delivered to you' : collect}. ${PAYMENT_TEXTS[way]}`;
  return isDelivered ? 'Delivered to you. You pay now by UPI.' : `${collect} and pay now by UPI.`;
}
