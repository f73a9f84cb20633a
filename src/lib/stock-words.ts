/** `n` is the available quantity. */
export function onlyLeftText(n: number): string {
  return n === 0 ? 'Sold out' : `Only ${n} left`;
}
