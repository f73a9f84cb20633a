import { atom } from 'nanostores';
import { persisted } from '../../ui/persisted';
import * as rules from './cart';

export { STOCK_LIMIT_TEXT } from './cart';

const memory = persisted('cart', rules.EMPTY_CART, rules.parseCart);

/** `undefined` until the storage has been read. */
export const $cart = memory.$value;

/** How many things are in the cart; some may no longer be sold, which the cart says when it is looked at. */
export function itemsInCart(): number {
  return rules.countItems($cart.get() ?? rules.EMPTY_CART);
}

/** Changes the stored cart as it is now, whatever another tab did to it. Returns the cart that is left. */
export const updateCart = memory.update;

export const $drawerOpen = atom(false);

/** Adds to the cart, up to the stock. Returns how many were added. */
export function addToCart(id: string, stock: number, quantity = 1): number {
  let added = 0;
  memory.update((cart) => {
    const next = rules.addLine(cart, id, stock, quantity);
    added = rules.quantityOf(next, id) - rules.quantityOf(cart, id);
    return next;
  });
  return added;
}
