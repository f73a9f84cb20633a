import { updateCart } from '../state';
import { removePaid } from './paid-cart';

/** Removes the items of a paid order from the cart. */
export function removePaidLines(lines: readonly { product_id: string; quantity: number }[]): void {
  const paid = lines.map(({ product_id: id, quantity }) => ({ id, quantity }));
  updateCart((cart) => removePaid(cart, paid));
}
