import catalogue from './catalogue.json' with { type: 'json' };

/** Stock by product id. Separate from the price list, because the wishlist page needs no prices. */
const STOCK: ReadonlyMap<string, number> = new Map(
  catalogue.products.map(({ id, stock }) => [id, stock]),
);

/** Whether the shop lists this product, in stock or not. */
export function isListed(id: string): boolean {
  return STOCK.has(id);
}

/** Returns how many units of a product can be bought; 0 for an unlisted product. */
export function stockOf(id: string): number {
  return STOCK.get(id) ?? 0;
}
