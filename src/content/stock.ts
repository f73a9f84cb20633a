import catalogue from './catalogue.json' with { type: 'json' };

interface Stocked {
  id: string;
  stock: number;
  listed?: boolean;
}

const PRODUCTS: readonly Stocked[] = catalogue.products;

/** Stock by product id. Separate from the price list, because the wishlist page needs no prices. */
const STOCK: ReadonlyMap<string, number> = new Map(PRODUCTS.map(({ id, stock }) => [id, stock]));

const HIDDEN: ReadonlySet<string> = new Set(
  PRODUCTS.flatMap(({ id, listed = true }) => (listed ? [] : id)),
);

/** Whether the shop sells this product, even if the website does not show it. */
export function isKnown(id: string): boolean {
  return STOCK.has(id);
}

/** Whether the website shows this product, in stock or not. */
export function isListed(id: string): boolean {
  return isKnown(id) && !HIDDEN.has(id);
}

/** Returns how many units of a product can be bought; 0 for an unknown product. */
export function stockOf(id: string): number {
  return STOCK.get(id) ?? 0;
}
