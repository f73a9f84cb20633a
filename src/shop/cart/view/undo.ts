import { type Cart, EMPTY_CART } from '../cart';
import { updateCart } from '../state';
import { restoreLines } from './restore-lines';
import { slot } from './slots';

interface Undo {
  /** Announces what a change removed, and offers to restore it. */
  offer: (words: string, before: Cart, after: Cart) => void;
  /** Withdraws the offer once the cart contains all of it again. */
  compare: (cart: Cart) => void;
}

/** Binds the Undo button of a cart. `onUndone` moves the focus, because the button disappears. */
export function bindUndo(root: HTMLElement, onUndone: () => void): Undo {
  const removed = slot(root, 'removed');
  const button = slot(root, 'undo');
  let before = EMPTY_CART;
  let after = EMPTY_CART;
  button.addEventListener('click', () => {
    updateCart((cart) => restoreLines(cart, before, after));
    onUndone();
  });

  return {
    offer: (words, ...carts) => {
      [before, after] = carts;
      removed.textContent = words;
      button.hidden = false;
    },
    compare: (cart) => {
      if (button.hidden || restoreLines(cart, before, after).length > cart.length) return;
      button.hidden = true;
      removed.textContent = 'Back in your cart';
    },
  };
}
