import { type Cart, type CartLine, quantityOf } from './cart';

/**
 * Restores the lines that a change removed, each in its old position; skips lines that are already
 * back in the cart.
 */
export function restoreLines(cart: Cart, before: Cart, after: Cart): Cart {
  const isGone = ({ id }: CartLine) => quantityOf(after, id) + quantityOf(cart, id) === 0;
  return before.reduce<Cart>(
    (lines, line, at) => (isGone(line) ? [...lines.slice(0, at), line, ...lines.slice(at)] : lines),
    cart,
  );
}
