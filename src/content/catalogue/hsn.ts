import catalogue from '../catalogue.json' with { type: 'json' };

const CODES: ReadonlyMap<string, string> = new Map(
  catalogue.products.map(({ id, hsn }) => [id, hsn]),
);

/** A product's HSN code, which its bill must show. */
export function hsnOf(id: string): string {
  return CODES.get(id) ?? '';
}
