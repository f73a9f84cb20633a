import { updateWishlist } from './state';
import { withProduct } from './wishlist';

export function saveProduct(id: string): void {
  updateWishlist((wished) => withProduct(wished, id));
}
