import { computed } from 'nanostores';
import { EMPTY_CART } from '../cart';
import { $removal } from '../open-cart';
import { restoreLines } from '../restore-lines';
import { $cart } from '../state';

/** The cart with the lines that Undo would restore. */
export const $restorableCart = computed([$removal, $cart], (removal, stored) => {
  const cart = stored ?? EMPTY_CART;
  return removal ? restoreLines(cart, removal.before, removal.after) : cart;
});
