import * as v from 'valibot';
import { valueOr } from '../../lib/identity/reading';
import { readUpiDigits } from '../../lib/identity/upi-reference';
import { listOf, optionalText, text } from '../fields';
import { ORDER_TEXTS } from '../orders/texts';
import { hasBankReference, plainReference } from '../ticks/ticks';
import { isUpiProof, NEEDS_DIGITS, shortMethod } from './counter-proof';
import { COUNTER_METHODS, type CounterMethod, METHODS } from './methods';
import { SEEN_ON, type SeenOn } from './seen';

/** An order, repair or sale is paid with at most this many payments. */
export const MAX_PAYMENTS = 3;

/** The most cash that a customer can hand over, in rupees: less than any scanned barcode. */
const MOST_TENDERED = 2_00_000;

/** Messages about payments at the counter, shown to the clerk. */
export const SPLIT_TEXTS = {
  needsAmount: 'Enter the amount in whole rupees',
  needsMore: 'Enter an amount above ₹0',
  tooMuch: 'This is more than the remaining amount',
  tooLittle: 'The payments do not cover the remaining amount',
  lastPayment: `Payment ${MAX_PAYMENTS} must cover the full remaining amount`,
  tooMany: `At most ${MAX_PAYMENTS} payments are possible`,
  repeated: 'Another payment here has the same reference',
  noCheques: 'The shop does not accept cheques',
  notEnoughCash: 'This is less than the amount',
  tooMuchCash: 'Enter the cash that the customer gave',
  similar: (subject: string, when: string) =>
    `${subject} received this amount with these digits at ${when}. Check the payer’s name and the time in the bank app.`,
} as const;

/** One payment at the counter; the amount is in whole rupees. */
export interface CounterPayment {
  method: CounterMethod;
  reference: string;
  amount: number;
  /** The cash that the customer handed over, at least the amount. */
  tendered?: number | undefined;
  /** How the clerk saw a UPI payment. */
  seen_on?: SeenOn | undefined;
  /** True if the clerk saw that this is not a similar payment that was recorded shortly before. */
  is_other?: boolean | undefined;
}

const rupees = v.pipe(
  v.number(SPLIT_TEXTS.needsAmount),
  v.safeInteger(SPLIT_TEXTS.needsAmount),
  v.minValue(1, SPLIT_TEXTS.needsMore),
);

type Paid = Pick<CounterPayment, 'method' | 'reference'>;

function missingReference({ method, reference }: Paid): string | undefined {
  if (method === 'upi') return isUpiProof(reference) ? undefined : NEEDS_DIGITS;
  const isMissing = reference === '' && shortMethod(method) === undefined;
  return isMissing ? METHODS[method].reference?.missing : undefined;
}

/** The payment with the bank's reference as stored; references of other methods have no fixed form. */
export function withPlainReference<Payment extends { method: string; reference: string }>(
  payment: Payment,
): Payment {
  const { method, reference } = payment;
  if (!hasBankReference(method)) return payment;
  const plain =
    method === 'upi'
      ? valueOr(readUpiDigits(reference), reference)
      : plainReference(method, reference);
  return { ...payment, reference: plain ?? reference };
}

/** A payment needs the reference of its method; how much UPI and cards need is up to the shop. */
export function proof<Payment extends Paid>() {
  return v.rawCheck<Payment>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value } = dataset;
    const message = missingReference(value);
    if (message === undefined) return;
    const place = { type: 'object', origin: 'value', input: { ...value } } as const;
    addIssue({ message, path: [{ ...place, key: 'reference', value: value.reference }] });
  });
}

const enoughCash = v.rawCheck<CounterPayment>(({ dataset, addIssue }) => {
  if (!dataset.typed) return;
  const { value } = dataset;
  const { method, amount, tendered = amount } = value;
  if (method !== 'cash') return;
  if (tendered >= amount && tendered <= Math.max(amount, MOST_TENDERED)) return;
  const place = { type: 'object', origin: 'value', input: { ...value }, key: 'tendered' } as const;
  const message = tendered < amount ? SPLIT_TEXTS.notEnoughCash : SPLIT_TEXTS.tooMuchCash;
  addIssue({ message, path: [{ ...place, value: tendered }] });
});

/** The fields that say how a payment was made. */
export const paidByEntries = {
  method: v.pipe(
    v.optional(text(20, ORDER_TEXTS.needsMethod), ''),
    v.picklist(COUNTER_METHODS, ORDER_TEXTS.needsMethod),
  ),
  reference: optionalText(60),
  is_other: v.optional(v.boolean()),
};

const counterPayment = v.pipe(
  v.object({
    ...paidByEntries,
    amount: rupees,
    tendered: v.optional(rupees),
    seen_on: v.optional(v.picklist(SEEN_ON)),
  }),
  v.transform(withPlainReference),
  proof<CounterPayment>(),
  enoughCash,
);

/** The payments that a clerk takes together, each with its own amount; none if nothing is due. */
export const anyPayments = listOf(
  counterPayment,
  MAX_PAYMENTS,
  SPLIT_TEXTS.tooMany,
  ORDER_TEXTS.needsMethod,
);

/** The same, with at least one payment. */
export const counterPayments = v.pipe(anyPayments, v.minLength(1, ORDER_TEXTS.needsMethod));

/** The amount still due for an order, repair or sale. */
export interface ToPay {
  /** The unpaid amount, in whole rupees. */
  due: number;
  /** The payments received earlier. */
  received: readonly { method: string | null; reference: string | null }[];
  /** True if the payments must cover the whole unpaid amount. */
  mustCover: boolean;
}

/** The amount left to pay after these amounts; negative if they exceed it. */
export function leftAfter(due: number, amounts: readonly number[]): number {
  return amounts.reduce((left, amount) => left - amount, due);
}

/** An error message for each invalid field of these payments, such as `payments.1.amount`. */
export function splitErrors(
  { due, received, mustCover }: ToPay,
  payments: readonly CounterPayment[],
): Record<string, string> {
  if (mustCover && due > 0 && payments.length === 0) {
    return { 'payments.0.amount': SPLIT_TEXTS.tooLittle };
  }
  const errors: Record<string, string> = {};
  payments.forEach((payment, nth) => {
    const left = leftAfter(
      due,
      payments.slice(0, nth).map(({ amount }) => amount),
    );
    const isLast = nth === payments.length - 1;
    const place = { number: received.length + nth + 1, left, mustCover: mustCover && isLast };
    const amount = amountError(payment, place);
    if (amount !== undefined) errors[`payments.${nth}.amount`] = amount;
    if (isRepeated(payment, [...received, ...payments.slice(0, nth)])) {
      errors[`payments.${nth}.reference`] = SPLIT_TEXTS.repeated;
    }
  });
  return errors;
}

function amountError(
  { amount }: CounterPayment,
  { number, left, mustCover }: { number: number; left: number; mustCover: boolean },
): string | undefined {
  if (number > MAX_PAYMENTS) return SPLIT_TEXTS.tooMany;
  if (amount > left) return SPLIT_TEXTS.tooMuch;
  if (amount === left) return undefined;
  if (number === MAX_PAYMENTS) return SPLIT_TEXTS.lastPayment;
  return mustCover ? SPLIT_TEXTS.tooLittle : undefined;
}

function isRepeated({ method, reference }: CounterPayment, others: ToPay['received']): boolean {
  return (
    reference !== '' &&
    others.some((other) => other.method === method && other.reference === reference)
  );
}
