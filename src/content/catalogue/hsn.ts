import catalogue from '../catalogue.json' with { type: 'json' };

const CODES: ReadonlyMap<string, string> = new Map(
  catalogue.products.map(({ id, hsn }) => [id, hsn]),
);

/** The HSN code (tax classification) that the bill must show for a product. */
export function hsnOf(id: string): string {
  return CODES.get(id) ?? '';
}
