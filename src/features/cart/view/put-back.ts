import { type Cart, type CartLine, quantityOf } from '../cart';

/** The cart with the lines that a change took out, each at its old place; what is there again stays as it is. */
export function putBack(cart: Cart, before: Cart, after: Cart): Cart {
  const isGone = ({ id }: CartLine) => quantityOf(after, id) + quantityOf(cart, id) === 0;
  return before.reduce<Cart>(
    (lines, line, at) => (isGone(line) ? [...lines.slice(0, at), line, ...lines.slice(at)] : lines),
    cart,
  );
}
