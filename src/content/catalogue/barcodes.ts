import catalogue from '../catalogue.json' with { type: 'json' };

const PRODUCTS: ReadonlyMap<string | undefined, string> = new Map(
  catalogue.products.map(({ id, barcode }) => [barcode, id]),
);

/** Converts a twelve-digit UPC-A to the equivalent EAN-13, which starts with 0. */
function asEan13(code: string): string {
  return /^\d{12}$/.test(code) ? `0${code}` : code;
}

/** The id of the product whose box has this EAN-13 or UPC-A barcode. */
export function productOfBarcode(code: string): string | undefined {
  return PRODUCTS.get(asEan13(code));
}
