import { persisted } from '../../ui/persisted';
import * as rules from './cart';

export { STOCK_LIMIT_TEXT } from './cart';

const memory = persisted('cart', rules.EMPTY_CART, rules.parseCart);

/** `undefined` until storage has been read. */
export const $cart = memory.$value;

/** The number of items in the cart, which may include discontinued products. */
export function itemsInCart(): number {
  return rules.countItems($cart.get() ?? rules.EMPTY_CART);
}

/** Updates the stored cart, starting from the latest version in any tab. Returns the new cart. */
export const updateCart = memory.update;

/** Adds units to the cart, capped at the available stock. Returns the number of units added. */
export function addToCart(id: string, stock: number, quantity = 1): number {
  let added = 0;
  memory.update((cart) => {
    const next = rules.addLine(cart, id, stock, quantity);
    added = rules.quantityOf(next, id) - rules.quantityOf(cart, id);
    return next;
  });
  return added;
}
