import { type Cart, type CartLine, quantityOf } from '../cart';

/** Removes the paid items from the cart and keeps items that another tab has added since. */
export function removePaid(cart: Cart, paid: Cart): Cart {
  return cart
    .map(({ id, quantity }) => ({ id, quantity: quantity - quantityOf(paid, id) }))
    .filter(({ quantity }) => quantity > 0);
}

/** True if both carts contain the same products and quantities, in any order. */
export function isSameCart(one: Cart, other: Cart): boolean {
  const isInOther = ({ id, quantity }: CartLine) => quantityOf(other, id) === quantity;
  return one.length === other.length && one.every(isInOther);
}
