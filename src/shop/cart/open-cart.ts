import { atom, computed, type ReadableAtom } from 'nanostores';
import { $liveStock, refreshStock } from '../catalogue/stock/state';
import { type Cart, EMPTY_CART } from './cart';
import { restoreLines } from './restore-lines';
import { $cart, updateCart } from './state';
import { changeNotice, priceCart } from './totals';

/** Why the payment of a cart does not open. */
export const OFFLINE_TEXT = 'The payment could not be opened. Check your internet and try again.';

interface Removal {
  text: string;
  before: Cart;
  after: Cart;
}

const $said = atom('');
const $changes = atom('');
const $lastRemoval = atom<Removal | null>(null);

/** The stored cart at current prices and stock. */
export const $pricedCart = computed([$cart, $liveStock], (cart, live) =>
  priceCart(cart ?? EMPTY_CART, live),
);

/** The notice above the cart; '' for none. */
export const $notice = computed([$said, $changes], (...texts) => texts.filter(Boolean).join(' '));

/** The shopper's last removal since the cart was opened. */
export const $removal: ReadableAtom<Removal | null> = $lastRemoval;

/** Whether the last removal can be undone, and the text that says so. */
export const $undo = computed([$lastRemoval, $cart], (removal, stored) => {
  if (removal === null) return { isOffered: false, text: '' };
  const cart = stored ?? EMPTY_CART;
  const isOffered = restoreLines(cart, removal.before, removal.after).length > cart.length;
  return { isOffered, text: isOffered ? removal.text : 'Back in your cart' };
});

/** Shows a notice above the cart until the next one. */
export function say(notice: string): void {
  $said.set(notice);
}

/** Removes lines from the cart and offers to undo it. */
export function removeFromCart(text: string, change: (cart: Cart) => Cart): void {
  let before = EMPTY_CART;
  const after = updateCart((cart) => {
    before = cart;
    return change(cart);
  });
  $lastRemoval.set({ text, before, after });
}

export function undoRemoval(): void {
  const removal = $lastRemoval.get();
  if (removal) updateCart((cart) => restoreLines(cart, removal.before, removal.after));
}

/** Stores the cart as the shop can sell it, and returns it. */
export function acceptStock(): Cart {
  return updateCart((stored) => priceCart(stored, $liveStock.get()).cart);
}

/**
 * Opens the cart without earlier notices, and keeps it within the live stock. Returns the function
 * that closes it.
 */
export function openCart(): () => void {
  say('');
  $changes.set('');
  $lastRemoval.set(null);
  void refreshStock();
  return $pricedCart.subscribe((priced) => {
    const changes = changeNotice(priced);
    if (changes === '') return;
    $changes.set(changes);
    acceptStock();
  });
}
