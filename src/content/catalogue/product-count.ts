/** A product count as text: '1 product', '16 products'. */
export function productCountText(count: number): string {
  return count === 1 ? '1 product' : `${count} products`;
}
