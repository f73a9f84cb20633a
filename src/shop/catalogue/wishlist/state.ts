import { persisted } from '../../../ui/persisted';
import { EMPTY_WISHLIST, parseWishlist, toggled } from './wishlist';

const memory = persisted('wishlist', EMPTY_WISHLIST, parseWishlist);

/** `undefined` until storage has been read. */
export const $wishlist = memory.$value;

/**
 * Updates the stored wishlist, starting from the latest version in any tab. Returns the new
 * wishlist.
 */
export const updateWishlist = memory.update;

export function addToWishlist(id: string): void {
  memory.update((wished) => (wished.includes(id) ? wished : toggled(wished, id)));
}
