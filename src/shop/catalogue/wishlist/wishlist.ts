/** Product ids; the most recently added is last. */
export type Wishlist = readonly string[];

export const EMPTY_WISHLIST: Wishlist = [];

/**
 * Parses a stored wishlist: anything other than an array becomes an empty list, and entries that
 * are not strings are dropped.
 */
export function parseWishlist(stored: unknown): Wishlist {
  if (!Array.isArray(stored)) return EMPTY_WISHLIST;
  return [...new Set(stored.filter((each): each is string => typeof each === 'string'))];
}

export function toggled(wished: Wishlist, id: string): Wishlist {
  return wished.includes(id) ? wished.filter((each) => each !== id) : [...wished, id];
}
