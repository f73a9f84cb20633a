import {
  discountOf,
  type LineTerms,
  type TermsLine,
  termsErrors,
} from '../../../../src/contract/orders/line-terms';
import type { SaleBody } from '../../../../src/contract/orders/sale';
import { Refusal } from '../../core/refusal';
import type { Shop } from '../../shop';
import { type PricedLine, priceOrder } from '../place/price';

/** The total of a sale does not depend on where a shopper would have checked out. */
export const CHECKOUT = 'product';

/** A line of a sale with its terms, and what is charged for it. */
export interface SaleLine extends PricedLine, TermsLine {
  terms?: LineTerms | undefined;
  isDevice: boolean;
}

/**
 * Prices the lines of a sale with the shop's own prices and their terms; throws `invalid` for an
 * unknown product or for terms that do not fit the sale.
 */
export function priceLines(shop: Shop, { lines: asked }: Pick<SaleBody, 'lines'>): SaleLine[] {
  const { lines: priced } = priceOrder(shop, { lines: asked, checkout: CHECKOUT });
  const lines = priced.map((line, nth) => ({
    ...line,
    terms: asked[nth]?.terms,
    isDevice: line.serial !== undefined,
  }));
  const errors = termsErrors(lines);
  const [text] = Object.values(errors);
  if (text !== undefined) throw new Refusal('invalid', text, { fields: errors });
  const positionOf = (id: string) => lines.findIndex((line) => line.id === id);
  return lines.map((line) => {
    const { terms } = line;
    const discount = discountOf(line);
    const sold = { ...line, discount, lineTotal: line.lineTotal - discount };
    if (terms?.kind === 'discount') return { ...sold, discountReason: terms.reason };
    if (terms === undefined) return sold;
    const freeWith = terms.reason === 'offer' ? positionOf(terms.with) : null;
    return { ...sold, freeReason: terms.reason, freeWith };
  });
}
