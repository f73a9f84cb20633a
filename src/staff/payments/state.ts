import { ORDER_TEXTS } from '../../contract/orders/texts';
import type { CounterMethod } from '../../contract/payments/methods';
import type { SeenOn } from '../../contract/payments/seen';
import { leftAfter, withPlainReference } from '../../contract/payments/split';
import { formatRupees } from '../../lib/money';
import { parseRupees } from '../../lib/parse-rupees';
import type { FieldTexts } from '../../ui/form/use-form';

/** The texts for how a clerk saw a UPI payment: on a button, and beside the payment. */
export const SEEN_TEXTS: Readonly<Record<SeenOn, { name: string; text: string }>> = {
  soundbox: { name: 'Soundbox', text: 'Heard on the soundbox' },
  bank_app: { name: 'Bank app', text: 'Seen in the bank app' },
  customer_screen: { name: 'Customer’s screen', text: 'Seen only on the customer’s screen' },
};

/** A payment as a clerk types it. */
export interface PaymentValues {
  method: CounterMethod | '';
  reference: string;
  /** The amount in rupees; ignored unless the payment is split. */
  amount: string;
  /** The cash that the customer hands over, in rupees. */
  tendered?: string | undefined;
  /** How the clerk saw this UPI payment, and the amount that they saw, in rupees. */
  seen?: { on: SeenOn; amount: number } | undefined;
  /** Whether the clerk says that a similar payment is another one; undefined until it matters. */
  isOther?: boolean | undefined;
}

/**
 * Payments at the counter: one for the full amount due or, if split, several with their own
 * amounts.
 */
export interface SplitValues {
  isSplit: boolean;
  payments: readonly PaymentValues[];
}

const EMPTY_PAYMENT: PaymentValues = { method: '', reference: '', amount: '', tendered: '' };

export const ONE_PAYMENT: SplitValues = { isSplit: false, payments: [EMPTY_PAYMENT] };

/**
 * Returns the instruction for the clerk after receiving this much cash, in rupees; '' while an
 * amount is unknown.
 */
export function changeText(received: number, due: number): string {
  const change = received - due;
  if (Number.isNaN(change)) return '';
  if (change === 0) return 'No change to give';
  return change > 0
    ? `Change to give: ${formatRupees(change)}`
    : `${formatRupees(-change)} is missing`;
}

function amountsOf(payments: readonly PaymentValues[]): number[] {
  return payments.map(({ amount }) => parseRupees(amount) || 0);
}

/** The amount left to pay after the typed amounts; negative if they exceed it. */
export function leftOf({ payments }: SplitValues, due: number): number {
  return leftAfter(due, amountsOf(payments));
}

/** Splits one payment into two; the clerk then types the first amount. */
export function split({ payments }: SplitValues): SplitValues {
  return { isSplit: true, payments: [...payments, EMPTY_PAYMENT] };
}

/** Adds a payment for the remaining amount. */
export function withAnother(values: SplitValues, due: number): SplitValues {
  const amount = restText(leftOf(values, due));
  return { ...values, payments: [...values.payments, { ...EMPTY_PAYMENT, amount }] };
}

/**
 * Removes a payment. If only one payment remains and the full amount is required, that payment is
 * set to the full amount.
 */
export function without(values: SplitValues, nth: number, mustCover: boolean): SplitValues {
  const payments = values.payments.filter((_, each) => each !== nth);
  return { isSplit: payments.length > 1 || !mustCover, payments };
}

/**
 * Edits a payment. The last amount is recalculated from the others, unless the clerk has typed it.
 * A complete UPI reference loses the spaces and words that bank apps add. What the clerk said about a
 * similar payment is no longer true, unless they only say how they saw it.
 */
export function withEdit(
  values: SplitValues,
  due: number,
  nth: number,
  change: Partial<PaymentValues>,
): SplitValues {
  const last = values.payments.length - 1;
  const follows = nth !== last && isRest(values, due);
  const payments = values.payments.map((payment, each) => {
    if (each !== nth) return payment;
    const isOther = change.seen && payment.isOther;
    return withPlainReference({ ...payment, isOther, ...change });
  });
  if (!follows) return { ...values, payments };
  const rest = restText(leftAfter(due, amountsOf(payments.slice(0, last))));
  return {
    ...values,
    payments: payments.map((payment, each) =>
      each === last ? { ...payment, amount: rest } : payment,
    ),
  };
}

/** True if the last amount is empty or equals the remainder. */
function isRest(values: SplitValues, due: number): boolean {
  return values.payments.at(-1)?.amount === '' || leftOf(values, due) === 0;
}

function restText(rest: number): string {
  return rest > 0 ? String(rest) : '';
}

/** The payments for a request, still to be validated by its schema. */
export function paymentsOf({ isSplit, payments }: SplitValues, due: number) {
  return payments.map((payment) => {
    const { method, reference, tendered = '', isOther } = payment;
    const amount = isSplit ? parseRupees(payment.amount) : due;
    const seen_on = seenOn(payment, amount);
    return {
      method: method || undefined,
      ...{ reference, amount },
      ...(method === 'cash' && tendered.trim() !== '' && { tendered: parseRupees(tendered) }),
      ...(seen_on && { seen_on }),
      ...(isOther && { is_other: true }),
    };
  });
}

/** How the clerk saw a UPI payment of this amount; undefined until they say so. */
export function seenOn({ method, seen }: PaymentValues, amount: number): SeenOn | undefined {
  return method === 'upi' && seen?.amount === amount ? seen.on : undefined;
}

/** How staff refund a payment. */
export interface WayValues {
  /** Set only if it is not known how the customer paid, or if the refund goes another way. */
  method: CounterMethod | '';
  reference: string;
  /** True if a system admin refunds it another way than it was paid. */
  isOther: boolean;
}

export const AS_PAID: WayValues = { method: '', reference: '', isOther: false };

/** The way in a refund's request; by default, a payment goes back by its own method. */
export function wayBody({ method, reference }: WayValues) {
  return { method: method || undefined, reference };
}

/** The error for another way that is not chosen yet; `prefix` is that of the field's name. */
export function wayErrors({ method, isOther }: WayValues, prefix = ''): FieldTexts {
  const isMissing = isOther && method === '';
  return isMissing ? { [`${prefix}method`]: ORDER_TEXTS.needsRefundMethod } : {};
}
