import catalogue from './catalogue.json' with { type: 'json' };

/** By product id. Separate from the price list, because the wishlist page needs no prices. */
const STOCK: ReadonlyMap<string, number> = new Map(
  catalogue.products.map(({ id, stock }) => [id, stock]),
);

/** Whether the shop lists this product, in stock or not. */
export function isListed(id: string): boolean {
  return STOCK.has(id);
}

/** The quantity of a product that can be bought; 0 for an unlisted one. */
export function stockOf(id: string): number {
  return STOCK.get(id) ?? 0;
}
