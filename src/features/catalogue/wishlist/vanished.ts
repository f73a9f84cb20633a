/** What a shopper reads when the stored list had to change, or an empty text. */
export function vanishedNotice(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'One product on your wishlist is no longer sold, so we took it off.'
    : `${count} products on your wishlist are no longer sold, so we took them off.`;
}
