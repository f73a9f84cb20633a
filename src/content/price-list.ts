import catalogue from './catalogue.json' with { type: 'json' };
import { isListed, stockOf } from './stock.ts';

/** A row of the price list: the product fields that the cart needs. Prices are in whole rupees. */
export interface PriceListItem {
  id: string;
  name: string;
  category: string;
  price: number;
  originalPrice: number;
  stockCount: number;
  /** False if the website does not show the product; counters can still sell it. */
  isListed: boolean;
}

export const PRICE_LIST: readonly PriceListItem[] = catalogue.products.map(
  ({ id, name, category, price, originalPrice }) => ({
    id,
    name,
    category,
    price,
    originalPrice,
    stockCount: stockOf(id),
    isListed: isListed(id),
  }),
);

const BY_ID: ReadonlyMap<string, PriceListItem> = new Map(
  PRICE_LIST.map((each) => [each.id, each]),
);

export function findPriceListItem(id: string): PriceListItem | undefined {
  return BY_ID.get(id);
}
