import { updateWishlist } from './state';
import { withWished } from './wishlist';

/** Adds a product to the stored wishlist. */
export function wish(id: string): void {
  updateWishlist((wished) => withWished(wished, id));
}
