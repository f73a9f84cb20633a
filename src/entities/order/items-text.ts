/** A count with its noun, such as "1 item" or "2 items". */
export function itemsText(itemCount: number): string {
  return `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`;
}
