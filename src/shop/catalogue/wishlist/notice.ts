/** The notice about products on the wishlist that the shop does not show now; '' if there are none. */
export function hiddenProductsNotice(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'One product on your wishlist is not available any more.'
    : `${count} products on your wishlist are not available any more.`;
}

/**
 * Returns a notice that tells the shopper how the stored wishlist was changed, or '' if it was not
 * changed.
 */
export function removedProductsNotice(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'One product on your wishlist is no longer sold, so we removed it.'
    : `${count} products on your wishlist are no longer sold, so we removed them.`;
}
