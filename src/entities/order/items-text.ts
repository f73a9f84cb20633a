/** The first name and the number of others, such as “Tarang T1 Lite + 1 more”. */
export function namesText([first, ...more]: readonly string[]): string {
  if (first === undefined) return '';
  return more.length === 0 ? first : `${first} + ${more.length}\u00a0more`;
}

/** A count with its noun, such as "1 item" or "2 items". */
export function itemsText(itemCount: number): string {
  return `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`;
}
