import { atom, computed, type ReadableAtom } from 'nanostores';
import {
  $livePrices,
  $liveStock,
  keepFresh,
  refreshProducts,
  refreshStock,
} from '../catalogue/stock/state';
import { addToWishlist } from '../catalogue/wishlist/state';
import { type Cart, EMPTY_CART, quantityOf } from './cart';
import { restoreLines } from './restore-lines';
import { $cart, updateCart } from './state';
import { changeNotices, type PricedCart, type PricedLine, priceCart } from './totals';

/** Shown when a cart's payment cannot be opened. */
export const OFFLINE_TEXT = 'The payment could not be opened. Check your internet and try again.';

interface Removal {
  text: string;
  before: Cart;
  after: Cart;
  /** The id of the only removed product, until it is saved to the wishlist. */
  unsaved: string | null;
}

const $said = atom('');
const $changes = atom<readonly PricedCart[]>([]);
const $lastRemoval = atom<Removal | null>(null);

/** The stored cart with current prices and stock. */
export const $pricedCart = computed([$cart, $liveStock, $livePrices], (cart, live, prices) =>
  priceCart(cart ?? EMPTY_CART, live, prices),
);

/**
 * The notice above the cart, one text per line; '' if there is none. A product that the shopper has
 * removed is no longer mentioned.
 */
export const $notice = computed([$said, $changes, $cart], (said, changes, cart) => {
  const isRelevant = ({ id, name }: PricedLine) =>
    quantityOf(cart ?? EMPTY_CART, id) > 0 || changes.some(({ soldOut }) => soldOut.includes(name));
  const texts = changes.flatMap((each) =>
    changeNotices({ ...each, lowered: each.lowered.filter(isRelevant) }),
  );
  return [...new Set([said, ...texts])].filter(Boolean).join('\n');
});

/** The shopper's most recent removal since the cart was opened. */
export const $removal: ReadableAtom<Removal | null> = $lastRemoval;

/**
 * Whether the last removal can be undone, the text to show, the position of the removed line and
 * the product that can be saved to the wishlist instead. Once the items have been restored, the
 * text confirms this.
 */
export const $undo = computed([$lastRemoval, $cart], (removal, stored) => {
  if (removal === null) return { isOffered: false, text: '', place: null, unsaved: null };
  const cart = stored ?? EMPTY_CART;
  const isOffered = restoreLines(cart, removal.before, removal.after).length > cart.length;
  if (!isOffered) return { isOffered, text: 'Back in your cart', place: null, unsaved: null };
  const { text, unsaved } = removal;
  return { isOffered, text, place: placeOfRemoved(removal, cart), unsaved };
});

/** The lines that a change removed from the cart. */
function removedLines(before: Cart, after: Cart): Cart {
  return before.filter(({ id }) => quantityOf(after, id) === 0);
}

/**
 * The position of the removed line among the remaining ones; null if several were removed, or none
 * remains.
 */
function placeOfRemoved({ before, after }: Removal, cart: Cart): number | null {
  const [first, second] = removedLines(before, after);
  if (first === undefined || second !== undefined || cart.length === 0) return null;
  const above = before.slice(0, before.indexOf(first));
  return above.filter(({ id }) => quantityOf(cart, id) > 0).length;
}

/** Shows a notice above the cart until another notice replaces it. */
export function say(notice: string): void {
  $said.set(notice);
}

/** Removes the notice above the cart. */
export function dismissNotice(): void {
  say('');
  $changes.set([]);
}

/** Removes lines from the cart and offers to undo the removal. */
export function removeFromCart(text: string, change: (cart: Cart) => Cart): void {
  let before = EMPTY_CART;
  const after = updateCart((cart) => {
    before = cart;
    return change(cart);
  });
  const [first, second] = removedLines(before, after);
  $lastRemoval.set({ text, before, after, unsaved: second ? null : (first?.id ?? null) });
}

/** Saves the removed product to the wishlist. */
export function saveRemoved(): void {
  const removal = $lastRemoval.get();
  if (!removal?.unsaved) return;
  addToWishlist(removal.unsaved);
  const text = removal.text.replace('Removed', 'Saved to your wishlist');
  $lastRemoval.set({ ...removal, text, unsaved: null });
}

export function undoRemoval(): void {
  const removal = $lastRemoval.get();
  if (removal) updateCart((cart) => restoreLines(cart, removal.before, removal.after));
}

/** Reduces the stored cart to what the shop can sell, and returns it. */
export function acceptStock(): Cart {
  return updateCart((stored) => priceCart(stored, $liveStock.get(), $livePrices.get()).cart);
}

/** Refreshes the stock and the prices; asks for those in the cart if too many others changed. */
async function refreshCart(): Promise<void> {
  const needsBuild = await refreshStock();
  const ids = ($cart.get() ?? EMPTY_CART).map(({ id }) => id);
  if (needsBuild && ids.length > 0) await refreshProducts(ids);
}

/**
 * Opens the cart: clears earlier notices and limits quantities to the live stock. Returns a
 * function that closes the cart.
 */
export function openCart(): () => void {
  dismissNotice();
  $lastRemoval.set(null);
  keepFresh(refreshCart);
  return $pricedCart.subscribe((priced) => {
    if (changeNotices(priced).length === 0) return;
    // Later changes are added: the stock arrives after the first notice has been shown.
    $changes.set([...$changes.get(), priced]);
    acceptStock();
  });
}
