/** The public pages show no larger quantity. */
export const MOST_SHOWN = 10;

/** What pages and the cart say about a product that the shop does not show any more. */
export const NOT_AVAILABLE = 'Not available any more';

/** At or below this quantity, the shop and the staff stock table show how many units are left. */
const FEW = 5;

/** True if at most a few units are left; `n` is the available quantity. */
export function isFew(n: number): boolean {
  return n <= FEW;
}

/** What a shopper needs to know about the available quantity. */
export type StockLevel = 'many' | 'few' | 'none';

/** The level of the available quantity `n`. */
export function stockLevel(n: number): StockLevel {
  if (n === 0) return 'none';
  return isFew(n) ? 'few' : 'many';
}

/** `n` is the available quantity. */
export function onlyLeftText(n: number): string {
  return n === 0 ? 'Sold out' : `Only ${n} left`;
}

/** The number of units left, as text; '' if there are more than a few. */
export function fewLeftText(n: number): string {
  return isFew(n) ? onlyLeftText(n) : '';
}

/** The stock message on a product page. */
export function stockText(n: number): string {
  if (n >= MOST_SHOWN) return 'In stock at our branches';
  return fewLeftText(n) || `In stock, ${n} at our branches`;
}

/** Between the branches of a product page. */
export const BETWEEN_BRANCHES = ' · ';

/** The pieces of a product at a branch: “Kothrud: 1”. */
export function branchStockText(branch: string, n: number): string {
  const pieces = n >= MOST_SHOWN ? `${MOST_SHOWN} or more` : String(n);
  return `${branch}: ${n === 0 ? 'none today' : pieces}`.replaceAll(' ', '\u00a0');
}
