import catalogue from '../catalogue.json' with { type: 'json' };

const PRODUCTS: ReadonlyMap<string | undefined, string> = new Map(
  catalogue.products.map(({ id, barcode }) => [barcode, id]),
);

/** The id of the product with this EAN-13 on its box. */
export function productOfBarcode(code: string): string | undefined {
  return PRODUCTS.get(code);
}
