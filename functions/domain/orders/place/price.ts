import type { CurrentPrices, PlaceOrderBody } from '../../../../src/contract/orders/place';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { type Totals, totalsOf } from '../../../../src/lib/totals';
import { Refusal } from '../../core/refusal';
import { findItem, type Shop, type ShopItem } from '../../shop';
import type { OrderLine } from '../record';

/** A line with its price; only the lines of a sale have terms. */
export interface PricedLine extends ShopItem, Partial<PricedTerms> {
  quantity: number;
  lineTotal: number;
}

type PricedTerms = Pick<
  OrderLine,
  'discount' | 'discountReason' | 'freeReason' | 'freeWith' | 'serviceId'
>;

export interface PricedOrder {
  lines: PricedLine[];
  totals: Totals;
}

/** Prices an order using the shop's own prices; rejects products that are not for sale. */
export function priceOrder(
  shop: Shop,
  body: Pick<PlaceOrderBody, 'lines' | 'checkout'>,
): PricedOrder {
  const unknown: Record<string, string> = {};
  const lines = body.lines.flatMap(({ product_id, quantity }, index) => {
    const item = findItem(shop, product_id);
    if (item?.isListed) return [{ ...item, quantity, lineTotal: item.price * quantity }];
    unknown[`lines.${index}.product_id`] = ORDER_TEXTS.unknownProduct;
    return [];
  });
  if (lines.length < body.lines.length) {
    throw new Refusal('invalid', ORDER_TEXTS.unknownProduct, { fields: unknown });
  }
  const subtotal = lines.reduce((sum, line) => sum + line.lineTotal, 0);
  return { lines, totals: totalsOf(subtotal, body.checkout, shop.tax) };
}

/** The error for an amount that does not match the price; includes the current price. */
export function priceChanged(
  { lines, totals }: PricedOrder,
  text: string = ORDER_TEXTS.priceChanged,
): Refusal {
  const current: CurrentPrices = {
    lines: lines.map(({ id, name, price, quantity, lineTotal }) => ({
      product_id: id,
      name,
      price,
      quantity,
      line_total: lineTotal,
    })),
    subtotal: totals.subtotal,
    tax: totals.tax,
    total: totals.total,
  };
  return new Refusal('price-changed', text, { current });
}
