import * as v from 'valibot';
import { requiredText } from '../fields';
import { isFree, lineTerms, listTotal, type TermsLine } from './line-terms';
import { MAXIMUM_AMOUNT, orderedLine, orderedLines, wholeFigure } from './place';

/** Messages about services and other items in a sale, shown to the clerk. */
export const SALE_LINE_TEXTS = {
  needsName: 'Enter the name for the bill',
  needsPrice: 'Enter the price in whole rupees',
  needsClass: 'Choose the tax class',
  unknownService: 'The price list no longer has this service. Remove it.',
  belowList: (rupees: string) => `The price list starts at ${rupees}. For less, lower the price.`,
  adminClass: 'Only an admin can sell a phone or laptop as another item',
  typedLimit: (rupees: string) => `Your role can enter up to ${rupees} on a line`,
  approverTypedLimit: (rupees: string) => `This approver can allow up to ${rupees} on a line`,
} as const;

export const ITEM_NAME_LENGTH = 60;

/** A service or another item, with the price of one that the clerk typed in whole rupees. */
const typed = {
  price: wholeFigure(SALE_LINE_TEXTS.needsPrice, MAXIMUM_AMOUNT),
  quantity: orderedLine.entries.quantity,
  terms: v.optional(lineTerms),
};

/** The lines of a sale: products, services of the price list, and items with a typed name. */
export const saleLines = orderedLines(
  v.variant('kind', [
    v.object({
      kind: v.optional(v.literal('product')),
      ...orderedLine.entries,
      terms: v.optional(lineTerms),
    }),
    v.object({
      kind: v.literal('service'),
      service_id: requiredText(SALE_LINE_TEXTS.unknownService, 40),
      ...typed,
    }),
    v.object({
      kind: v.literal('item'),
      name: requiredText(SALE_LINE_TEXTS.needsName, ITEM_NAME_LENGTH),
      tax_class: requiredText(SALE_LINE_TEXTS.needsClass, 40),
      ...typed,
    }),
  ]),
);

/** The field with the typed price of a line. */
export function priceField(nth: number): string {
  return `lines.${nth}.price`;
}

/**
 * The numbers of the lines whose typed price is above the limit of a role, in whole rupees. Lines at
 * ₹0 have limits of their own.
 */
export function overTypedLimit(
  lines: readonly (TermsLine & { isTyped: boolean })[],
  limit: number,
): number[] {
  return lines.flatMap((line, nth) =>
    line.isTyped && !isFree(line) && listTotal(line) > limit ? [nth] : [],
  );
}
