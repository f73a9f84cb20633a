import {
  discountOf,
  type LineTerms,
  type TermsLine,
  termsErrors,
} from '../../../../src/contract/orders/line-terms';
import type { SaleBody } from '../../../../src/contract/orders/sale';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { Refusal } from '../../core/refusal';
import { findItem, type Shop } from '../../shop';
import type { PricedLine } from '../place/price';
import { type OpenLine, openItem } from './open-lines';

/** The total of a sale does not depend on where a shopper would have checked out. */
export const CHECKOUT = 'product';

/** A line of a sale with its terms, and what is charged for it. */
export interface SaleLine extends PricedLine, TermsLine {
  terms?: LineTerms | undefined;
  isDevice: boolean;
  /** True if the clerk typed the price: the line is no product of the catalogue. */
  isTyped: boolean;
}

/**
 * Prices the lines of a sale with their terms: products with the shop's own prices, services and
 * other items with the typed ones. Throws `invalid` for an unknown product, service or tax class, a
 * service below its list price, and terms that do not fit the sale.
 */
export function priceLines(shop: Shop, { lines: asked }: Pick<SaleBody, 'lines'>): SaleLine[] {
  const priced = asked.map((line, nth) => priceLine(shop, line, nth));
  requireNone(
    Object.fromEntries(
      priced.flatMap((line) => ('field' in line ? [[line.field, line.text]] : [])),
    ),
  );
  const lines = priced.flatMap((line) => ('field' in line ? [] : [line]));
  requireNone(termsErrors(lines));
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

/** A line at its full price, or the field that is wrong. */
function priceLine(shop: Shop, line: SaleBody['lines'][number], nth: number) {
  const { quantity, terms } = line;
  const found = isOpen(line) ? openItem(shop, line, nth) : productOf(shop, line, nth);
  if ('field' in found) return found;
  const { item, serviceId } = found;
  return {
    ...{ ...item, serviceId, quantity, lineTotal: item.price * quantity, terms },
    ...{ isDevice: item.serial !== undefined, isTyped: isOpen(line) },
  };
}

/** The products that a sale names. */
export function productsIn({ lines }: Pick<SaleBody, 'lines'>): string[] {
  return lines.flatMap((line) => (isOpen(line) ? [] : [line.product_id]));
}

function isOpen(line: SaleBody['lines'][number]): line is OpenLine {
  return line.kind === 'service' || line.kind === 'item';
}

function productOf(shop: Shop, { product_id }: { product_id: string }, nth: number) {
  const item = findItem(shop, product_id);
  if (item) return { item, serviceId: null };
  return { field: `lines.${nth}.product_id`, text: ORDER_TEXTS.unknownProduct };
}

function requireNone(errors: Readonly<Record<string, string>>): void {
  const [text] = Object.values(errors);
  if (text !== undefined) throw new Refusal('invalid', text, { fields: errors });
}
