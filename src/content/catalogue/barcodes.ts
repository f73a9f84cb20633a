import catalogue from '../catalogue.json' with { type: 'json' };

const PRODUCTS: ReadonlyMap<string | undefined, string> = new Map(
  catalogue.products.map(({ id, barcode }) => [barcode, id]),
);

/** The id of the product whose box has this EAN-13 barcode. */
export function productOfBarcode(code: string): string | undefined {
  return PRODUCTS.get(code);
}
