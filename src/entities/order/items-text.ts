/** A count with its noun: "1 item", "2 items". */
export function itemsText(itemCount: number): string {
  return `${itemCount} ${itemCount === 1 ? 'item' : 'items'}`;
}
