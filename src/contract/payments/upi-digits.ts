import { UPI_REFERENCE_TEXTS } from '../../lib/identity/texts';
import { readUpiDigits } from '../../lib/identity/upi-reference';
import { type CounterMethod, METHODS } from './methods';

/** What a shop asks of the reference of a UPI payment. */
export interface DigitRules {
  /** True if each payment is later seen in the bank with its whole reference. */
  ticks: boolean;
  /** The largest amount, in rupees, for which no digits are needed then. */
  upiWithoutDigits: number;
}

/** A payment as a clerk types it. */
interface Typed {
  method: CounterMethod;
  reference: string;
  amount: number;
}

export const NEEDS_DIGITS = 'Enter the last four digits of the UPI reference (UTR), or all 12';

/** Whether a UPI payment can have this reference: none, its last 4 or all 12 digits. */
export function isUpiProof(reference: string): boolean {
  return reference === '' || readUpiDigits(reference).ok;
}

/** How many digits the reference of a UPI payment of this amount needs. */
function neededDigits({ ticks, upiWithoutDigits }: DigitRules, amount: number): 0 | 4 | 12 {
  if (!ticks) return 12;
  return amount > upiWithoutDigits ? 4 : 0;
}

/** The error for a UPI payment whose reference has too few digits for its amount. */
function digitsError(rules: DigitRules, { method, reference, amount }: Typed): string | undefined {
  const needed = neededDigits(rules, amount);
  if (method !== 'upi' || reference.length >= needed) return undefined;
  return needed === 12 ? UPI_REFERENCE_TEXTS.empty : NEEDS_DIGITS;
}

/**
 * The errors for the UPI payments among these, such as `payments.1.reference`. Those without digits
 * count together, with the rupees that were received before without digits.
 */
export function digitsErrors(
  rules: DigitRules,
  payments: readonly Typed[],
  before = 0,
): Record<string, string> {
  const open = payments.filter(({ method, reference }) => method === 'upi' && reference === '');
  const sum = open.reduce((total, { amount }) => total + amount, before);
  return Object.fromEntries(
    payments.flatMap((payment, nth) => {
      const amount = payment.reference === '' ? sum : payment.amount;
      const text = digitsError(rules, { ...payment, amount });
      return text === undefined ? [] : [[`payments.${nth}.reference`, text]];
    }),
  );
}

/** The field for what proves a payment of this amount; undefined if its method has none. */
export function referenceField(
  rules: DigitRules,
  method: CounterMethod,
  amount: number,
): { label: string; hint: string; required: boolean } | undefined {
  const asked = METHODS[method].reference;
  if (asked === undefined) return undefined;
  const { label, hint } = asked;
  const needed = neededDigits(rules, amount);
  if (method !== 'upi' || needed === 12) return { label, hint, required: true };
  const digits = 'UPI reference (UTR), last 4 or all 12 digits';
  return { label: needed === 0 ? `${digits} (optional)` : digits, hint, required: needed > 0 };
}
