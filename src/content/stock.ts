import catalogue from './catalogue.json' with { type: 'json' };

/** By product id. Apart from the price list, since more of the browser's files need it. */
const STOCK: ReadonlyMap<string, number> = new Map(
  catalogue.products.map(({ id, stock }) => [id, stock]),
);

/** Whether the shop has this product, be it sold out or not. */
export function isListed(id: string): boolean {
  return STOCK.has(id);
}

/** How many of a product can be bought; none of one that is not sold. */
export function stockOf(id: string): number {
  return STOCK.get(id) ?? 0;
}
