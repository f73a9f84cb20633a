/** `n` is what is still available. */
export function onlyLeftText(n: number): string {
  return n === 0 ? 'Sold out' : `Only ${n} left`;
}
