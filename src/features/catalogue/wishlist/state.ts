import { persisted } from '../../../ui/persisted';
import { EMPTY_WISHLIST, parseWishlist } from './wishlist';

const memory = persisted('wishlist', EMPTY_WISHLIST, parseWishlist);

/** `undefined` until the storage has been read. */
export const $wishlist = memory.$value;

/** Changes the stored list as it is now, whatever another tab did to it. Returns the list that is left. */
export const updateWishlist = memory.update;
