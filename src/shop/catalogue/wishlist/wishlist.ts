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
