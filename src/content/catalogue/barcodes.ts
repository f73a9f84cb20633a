import catalogue from '../catalogue.json' with { type: 'json' };

const PRODUCTS: ReadonlyMap<string | undefined, string> = new Map(
  catalogue.products.map(({ id, barcode }) => [barcode, id]),
);

/** The id of the product whose box carries this EAN-13. */
export function productOfBarcode(code: string): string | undefined {
  return PRODUCTS.get(code);
}
