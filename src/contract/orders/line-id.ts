/** The kinds of lines that are no product of the catalogue. */
export const OPEN_KINDS = ['service', 'item'] as const;

/** A service of the price list, or an item of which staff typed the name. */
export type OpenKind = (typeof OPEN_KINDS)[number];

/** The beginning of the ID of a line without a product. */
export const LINE_ID = 'line:';

/**
 * How the API names a line without a product wherever it names other lines by their product; the
 * database does the same (`lineIdIn`). No product has such an ID.
 */
export function lineId(position: number): string {
  return `${LINE_ID}${position}`;
}

/** True if the ID names a line without a product, which is never in stock. */
export function isLineId(id: string): boolean {
  return id.startsWith(LINE_ID);
}
