import * as v from 'valibot';
import { optionalText, text } from '../fields';
import { MAXIMUM_AMOUNT, wholeFigure } from './place';
import { DISCOUNT_REASONS, FREE_REASONS } from './states';

/** Messages about discounts and lines at ₹0, shown to the clerk. */
export const TERMS_TEXTS = {
  needsDiscount: 'Enter the discount in whole rupees',
  needsReason: 'Choose the reason for the discount',
  needsFreeReason: 'Choose why this costs nothing',
  needsPaid: 'Choose a paid product of this sale',
  wholeLine: 'Nothing would be left to pay. Choose a reason at ₹0 instead.',
  freeLine: (rupees: string) => `Up to ${rupees} of list price can be given at ₹0 on one line`,
  freeDay: (rupees: string) => `Up to ${rupees} of list price can be given at ₹0 in one day`,
  freeDevice: 'Only an admin can give a device at ₹0',
} as const;

/** A discount in whole rupees, and why it is given. */
export const discount = v.object({
  amount: wholeFigure(TERMS_TEXTS.needsDiscount, MAXIMUM_AMOUNT),
  reason: v.pipe(
    v.optional(text(20, TERMS_TEXTS.needsReason), ''),
    v.picklist(DISCOUNT_REASONS, TERMS_TEXTS.needsReason),
  ),
});

/**
 * What is taken off a line of a sale: a discount on the whole line, or everything. A line that is
 * free with an offer names the product of the paid line.
 */
export const lineTerms = v.variant('kind', [
  v.object({ kind: v.literal('discount'), ...discount.entries }),
  v.object({
    kind: v.literal('free'),
    reason: v.picklist(FREE_REASONS, TERMS_TEXTS.needsFreeReason),
    with: optionalText(60),
  }),
]);

export type LineTerms = v.InferOutput<typeof lineTerms>;

/** A line of a sale at the shop's price, in whole rupees, and what is taken off it. */
export interface TermsLine {
  id: string;
  price: number;
  quantity: number;
  terms?: TakenOff | undefined;
}

type TakenOff = { kind: 'discount'; amount: number } | Extract<LineTerms, { kind: 'free' }>;

/** The list price of the whole line. */
export function listTotal({ price, quantity }: Pick<TermsLine, 'price' | 'quantity'>): number {
  return price * quantity;
}

/** True if the line costs nothing. */
export function isFree({ terms }: Pick<TermsLine, 'terms'>): boolean {
  return terms?.kind === 'free';
}

/** What is taken off the line, in whole rupees. */
export function discountOf(line: TermsLine): number {
  const { terms } = line;
  if (terms === undefined) return 0;
  return terms.kind === 'free' ? listTotal(line) : terms.amount;
}

/**
 * Adds up the lines that are paid for: their list price, to which the limit of a role applies, and
 * the discounts on them. Lines at ₹0 count in neither.
 */
export function sumPaid(lines: readonly TermsLine[]): { listed: number; off: number } {
  const paid = lines.filter((line) => !isFree(line));
  return {
    listed: paid.reduce((sum, line) => sum + listTotal(line), 0),
    off: paid.reduce((sum, line) => sum + discountOf(line), 0),
  };
}

/** The field with the reason or the amount of a line's terms. */
export function termsField(nth: number, name: 'amount' | 'reason'): string {
  return `lines.${nth}.terms.${name}`;
}

/** An error for each line whose terms do not fit the sale, by field. */
export function termsErrors(lines: readonly TermsLine[]): Record<string, string> {
  const isPaid = (id: string) => lines.some((line) => line.id === id && !isFree(line));
  const errors: Record<string, string> = {};
  lines.forEach((line, nth) => {
    const { terms } = line;
    if (terms?.kind === 'discount' && terms.amount >= listTotal(line)) {
      errors[termsField(nth, 'amount')] = TERMS_TEXTS.wholeLine;
    }
    if (terms?.kind === 'free' && terms.reason === 'offer' && !isPaid(terms.with)) {
      errors[termsField(nth, 'reason')] = TERMS_TEXTS.needsPaid;
    }
  });
  return errors;
}

/** What a role can give at ₹0, in whole rupees of list price. */
export interface FreeLimits {
  line: number;
  day: number;
  devices: boolean;
}

/**
 * The limits that the lines at ₹0 exceed, by the number of the line; `givenToday` is what the
 * person has given at ₹0 on the same day.
 */
export function overFreeLimits(
  lines: readonly (TermsLine & { isDevice: boolean })[],
  limits: FreeLimits,
  givenToday: number,
): Map<number, keyof FreeLimits> {
  const over = new Map<number, keyof FreeLimits>();
  let given = givenToday;
  lines.forEach((line, nth) => {
    if (!isFree(line)) return;
    given += listTotal(line);
    if (line.isDevice && !limits.devices) over.set(nth, 'devices');
    else if (listTotal(line) > limits.line) over.set(nth, 'line');
    else if (given > limits.day) over.set(nth, 'day');
  });
  return over;
}
