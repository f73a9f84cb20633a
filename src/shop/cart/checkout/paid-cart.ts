import { type Cart, type CartLine, quantityOf } from '../cart';

/** The cart after a payment: without what was paid for, with what another tab has added since. */
export function removePaid(cart: Cart, paid: Cart): Cart {
  return cart
    .map(({ id, quantity }) => ({ id, quantity: quantity - quantityOf(paid, id) }))
    .filter(({ quantity }) => quantity > 0);
}

/** Whether two carts have the same products and quantities, in any order. */
export function isSameCart(one: Cart, other: Cart): boolean {
  const isInOther = ({ id, quantity }: CartLine) => quantityOf(other, id) === quantity;
  return one.length === other.length && one.every(isInOther);
}
