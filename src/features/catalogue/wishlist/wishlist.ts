/** Ids of products, the last that was wished for at the end. */
export type Wishlist = readonly string[];

export const EMPTY_WISHLIST: Wishlist = [];

/** Parses a stored wishlist: anything but a list is an empty one, anything but a text is left out. */
export function parseWishlist(stored: unknown): Wishlist {
  if (!Array.isArray(stored)) return EMPTY_WISHLIST;
  return [...new Set(stored.filter((each): each is string => typeof each === 'string'))];
}

export function toggled(wished: Wishlist, id: string): Wishlist {
  return wished.includes(id) ? wished.filter((each) => each !== id) : [...wished, id];
}
