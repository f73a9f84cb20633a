/** From this quantity down, the shop and the staff's stock table show how many are left. */
const FEW = 5;

/** `n` is the available quantity. */
export function onlyLeftText(n: number): string {
  return n === 0 ? 'Sold out' : `Only ${n} left`;
}

/** How many are left, if they are few; '' otherwise. */
export function fewLeftText(n: number): string {
  return n > FEW ? '' : onlyLeftText(n);
}

/** The stock on the page of a product. */
export function stockText(n: number): string {
  return fewLeftText(n) || `In stock, ${n} at our branches`;
}
