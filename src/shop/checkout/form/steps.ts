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
 * The step with this field of the request body or the simulated bank. The payment step asks who
 * collects an order, so that every shopper sees the mobile number.
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
export function readyText(now: number): string {
  const ready = readyAt(now, HOURS);
  return ready === null ? '' : `ready ${byText(ready, now)}`;
}

/** One line about how the shopper gets the order. */
function getSummary(form: FormValues, now: number): string {
  if (form.fulfilment === 'deliver') return joined('Delivery', form.pinCode, form.name.trim());
  const collect = `Collect at ${branchName(form)}`;
  // An order to be paid at the branch may need a call first.
  return payWithOf(form) === 'online' ? joined(collect, readyText(now)) : collect;
}

/** One line about how the shopper pays. */
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

/** One line that replaces the fields of a closed step. */
export function summaryOf(step: Step, form: FormValues, now: number, way: PayWay): string {
  return step === 'get' ? getSummary(form, now) : paySummary(form, way);
}

/** One line beside the Pay button: the items and, for an order to reserve, the amount. */
export function checkSummary(form: FormValues, items: string, amount: string): string {
  const text = payWithOf(form) === 'counter' ? joined(items, amount) : items;
  return text.replaceAll(' ', '\u00a0');
}

/** One sentence about the order, shown above the Pay button. */
export function checkText(form: FormValues, way: PayWay): string {
  const isDelivered = form.fulfilment === 'deliver';
  const collect = `You collect it at ${branchName(form)}`;
  if (payWithOf(form) === 'counter') return `${collect} and pay there.`;
  if (way !== 'bank') return `${isDelivered ? 'Delivered to you' : collect}. ${PAYMENT_TEXTS[way]}`;
  return isDelivered ? 'Delivered to you. You pay now by UPI.' : `${collect} and pay now by UPI.`;
}
