import { type Cart, EMPTY_CART } from '../cart';
import { updateCart } from '../state';
import { part } from './parts';
import { putBack } from './put-back';

interface Undo {
  /** Tells what a change took out, and takes it back on request. */
  offer: (words: string, before: Cart, after: Cart) => void;
  /** Ends the offer once this cart has it all again, whoever put it back. */
  compare: (cart: Cart) => void;
}

/** Makes the Undo of a cart work. `onUndone` finds a place for the focus, whose button is gone. */
export function followUndo(root: HTMLElement, onUndone: () => void): Undo {
  const removed = part(root, 'removed');
  const button = part(root, 'undo');
  let before = EMPTY_CART;
  let after = EMPTY_CART;
  button.addEventListener('click', () => {
    updateCart((cart) => putBack(cart, before, after));
    onUndone();
  });

  return {
    offer: (words, ...carts) => {
      [before, after] = carts;
      removed.textContent = words;
      button.hidden = false;
    },
    compare: (cart) => {
      if (button.hidden || putBack(cart, before, after).length > cart.length) return;
      button.hidden = true;
      removed.textContent = 'Back in your cart';
    },
  };
}
