import catalogue from '../catalogue.json' with { type: 'json' };

const FACTS = new Map(catalogue.products.map(({ id, hsn, gst }) => [id, { hsn, gst }]));

/** The HSN code (tax classification) that the bill must show for a product. */
export function hsnOf(id: string): string {
  return FACTS.get(id)?.hsn ?? '';
}

/** The GST rate in percent that a product's price includes. */
export function gstOf(id: string): number {
  return FACTS.get(id)?.gst ?? 0;
}
