import * as v from 'valibot';
import { serialKindOf } from '../../../content/catalogue/serials';
import { DISCOUNT_REASONS, FREE_REASONS } from '../../../contract/orders/states';
import { FREE_REASON_NAMES } from '../../../entities/order/discount-reasons';
import { parseRupees } from '../../../lib/parse-rupees';
import type { Choice } from '../../../ui/form/SelectField';

/** What the clerk chose for a line: its full price, a discount, or a reason why it is free. */
export const lineTermsValues = v.object({
  /** Empty for the full price; for an offer, followed by the ID of the paid product. */
  choice: v.string(),
  /** The discount in rupees, as typed. */
  amount: v.string(),
  reason: v.picklist(['', ...DISCOUNT_REASONS]),
});

export type LineTermsValues = v.InferOutput<typeof lineTermsValues>;

export const NO_TERMS: LineTermsValues = { choice: '', amount: '', reason: '' };
export const DISCOUNT_CHOICE = 'discount';
const OFFER = 'offer:';

interface Line {
  id: string;
  name: string;
  price: number;
  quantity: number;
  terms?: LineTermsValues | undefined;
}

/** The choices for the price of a line in a sale with these lines. */
export function termsChoices(id: string, lines: readonly Pick<Line, 'id' | 'name'>[]): Choice[] {
  const others = lines.filter((line) => line.id !== id);
  const reasons = FREE_REASONS.filter((reason) => reason !== 'offer');
  return [
    { value: '', label: 'Full price' },
    { value: DISCOUNT_CHOICE, label: 'Discount on this line' },
    ...others.map((line) => ({ value: `${OFFER}${line.id}`, label: `Free with ${line.name}` })),
    ...reasons.map((value) => ({
      value,
      label: `Free: ${FREE_REASON_NAMES[value].toLowerCase()}`,
    })),
  ];
}

/** A line as the limits and the server read it; an amount that is not a number takes nothing off. */
export function termsLineOf({ id, price, quantity, terms }: Line) {
  const isDevice = serialKindOf(id) !== undefined;
  return { id, price, quantity, terms: terms && sentTerms(terms), isDevice };
}

function sentTerms({ choice, amount, reason }: LineTermsValues) {
  if (choice === DISCOUNT_CHOICE) {
    return { kind: 'discount' as const, amount: parseRupees(amount) || 0, reason };
  }
  const isOffer = choice.startsWith(OFFER);
  const free = isOffer ? 'offer' : FREE_REASONS.find((each) => each === choice);
  if (free === undefined) return undefined;
  return { kind: 'free' as const, reason: free, with: isOffer ? choice.slice(OFFER.length) : '' };
}
