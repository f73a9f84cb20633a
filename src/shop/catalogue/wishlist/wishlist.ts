/** Product ids, the most recent at the end. */
export type Wishlist = readonly string[];

export const EMPTY_WISHLIST: Wishlist = [];

/**
 * Parses a stored wishlist: anything but a list becomes an empty one, and anything but a text is
 * dropped.
 */
export function parseWishlist(stored: unknown): Wishlist {
  if (!Array.isArray(stored)) return EMPTY_WISHLIST;
  return [...new Set(stored.filter((each): each is string => typeof each === 'string'))];
}

export function toggled(wished: Wishlist, id: string): Wishlist {
  return wished.includes(id) ? wished.filter((each) => each !== id) : [...wished, id];
}

/** The notice for the shopper when the stored list had to change; '' otherwise. */
export function removedProductsNotice(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? 'One product on your wishlist is no longer sold, so we removed it.'
    : `${count} products on your wishlist are no longer sold, so we removed them.`;
}
