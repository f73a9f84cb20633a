import { type Cart, type CartLine, quantityOf } from './cart';

/** The same products in the same quantities, in whatever order. */
export function isSameCart(one: Cart, other: Cart): boolean {
  const isInOther = ({ id, quantity }: CartLine) => quantityOf(other, id) === quantity;
  return one.length === other.length && one.every(isInOther);
}

/** The cart after a payment: what was paid for is gone, what another tab added since stays. */
export function removePaid(cart: Cart, paid: Cart): Cart {
  return cart
    .map(({ id, quantity }) => ({ id, quantity: quantity - quantityOf(paid, id) }))
    .filter(({ quantity }) => quantity > 0);
}

/** The cart without products that are no longer sold, and no quantity above the stock. */
export function withinStock(cart: Cart, stockOf: (id: string) => number): Cart {
  return cart
    .map(({ id, quantity }) => ({ id, quantity: Math.min(quantity, stockOf(id)) }))
    .filter(({ quantity }) => quantity > 0);
}
