import { UPI_REFERENCE_TEXTS } from '../../lib/identity/texts';
import { readUpiDigits } from '../../lib/identity/upi-reference';
import { type CounterMethod, METHODS } from './methods';
import { NEEDS_SEEN, type SeenOn } from './seen';

/** What a shop asks of the references of UPI and card payments. */
export interface DigitRules {
  /** True if each payment is later seen in the bank or on the card machine. */
  ticks: boolean;
  /** The largest amount, in rupees, for which no digits are needed then. */
  rupeesWithoutDigits: number;
}

/** A payment as a clerk types it. */
interface Typed {
  method: CounterMethod;
  reference: string;
  amount: number;
}

/** The methods whose references may be missing or short while payments are ticked. */
const SHORT_REFERENCES = ['upi', 'card'] as const;
type ShortMethod = (typeof SHORT_REFERENCES)[number];

/** The rupees that were received before without digits. */
export type WithoutDigits = Readonly<Record<ShortMethod, number>>;

const NONE_BEFORE: WithoutDigits = { upi: 0, card: 0 };

export const NEEDS_DIGITS = 'Enter the last four digits of the UPI reference (UTR), or all 12';

/** The method of a payment whose reference may be missing or short; undefined for the others. */
export function shortMethod(method: string | null): ShortMethod | undefined {
  return SHORT_REFERENCES.find((each) => each === method);
}

/** Whether a UPI payment can have this reference: none, its last 4 or all 12 digits. */
export function isUpiProof(reference: string): boolean {
  return reference === '' || readUpiDigits(reference).ok;
}

type Needed = 'nothing' | 'last-digits' | 'whole';

/** How much of its reference a UPI or card payment of this amount needs. */
function neededOf({ ticks, rupeesWithoutDigits }: DigitRules, amount: number): Needed {
  if (!ticks) return 'whole';
  return amount > rupeesWithoutDigits ? 'last-digits' : 'nothing';
}

const UPI_DIGITS: Readonly<Record<Needed, number>> = { nothing: 0, 'last-digits': 4, whole: 12 };

function digitsError(method: ShortMethod, reference: string, needed: Needed): string | undefined {
  if (method === 'card') {
    return needed === 'nothing' || reference !== '' ? undefined : METHODS.card.reference?.missing;
  }
  if (reference.length >= UPI_DIGITS[needed]) return undefined;
  return needed === 'whole' ? UPI_REFERENCE_TEXTS.empty : NEEDS_DIGITS;
}

/**
 * The errors for the UPI and card payments among these, such as `payments.1.reference`. Those of a
 * method without digits count together, with what was received before without digits.
 */
export function digitsErrors(
  rules: DigitRules,
  payments: readonly Typed[],
  before: WithoutDigits = NONE_BEFORE,
): Record<string, string> {
  const sums = { ...before };
  for (const { method, reference, amount } of payments) {
    const short = shortMethod(method);
    if (short !== undefined && reference === '') sums[short] += amount;
  }
  return Object.fromEntries(
    payments.flatMap(({ method, reference, amount }, nth) => {
      const short = shortMethod(method);
      if (short === undefined) return [];
      const needed = neededOf(rules, reference === '' ? sums[short] : amount);
      const text = digitsError(short, reference, needed);
      return text === undefined ? [] : [[`payments.${nth}.reference`, text]];
    }),
  );
}

/**
 * The errors for payments that a clerk receives: missing digits, and UPI payments of which the clerk
 * has not said how they saw them.
 */
export function proofErrors(
  rules: DigitRules,
  payments: readonly (Typed & { seen_on?: SeenOn | undefined })[],
  before = NONE_BEFORE,
): Record<string, string> {
  const unseen = payments.flatMap(({ method, seen_on }, nth) =>
    method === 'upi' && seen_on === undefined ? [[`payments.${nth}.seen_on`, NEEDS_SEEN]] : [],
  );
  return { ...digitsErrors(rules, payments, before), ...Object.fromEntries(unseen) };
}

/** The field for what proves a payment of this amount; undefined if its method has none. */
export function referenceField(
  rules: DigitRules,
  method: CounterMethod,
  amount: number,
): { label: string; hint: string; required: boolean } | undefined {
  const asked = METHODS[method].reference;
  if (asked === undefined) return undefined;
  const { hint } = asked;
  const needed = shortMethod(method) ? neededOf(rules, amount) : 'whole';
  const isShortUpi = method === 'upi' && needed !== 'whole';
  const label = isShortUpi ? 'UPI reference (UTR), last 4 or all 12 digits' : asked.label;
  const isOptional = needed === 'nothing';
  return { label: isOptional ? `${label} (optional)` : label, hint, required: !isOptional };
}
