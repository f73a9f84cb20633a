import { stockOf } from '../../../content/stock';
import { itemsText } from '../../../entities/order/items-text';
import { formatRupees } from '../../../lib/money';
import { withPending } from '../../../ui/pending';
import { type Cart, EMPTY_CART, removeLine } from '../cart';
import { withinStock } from '../checkout-rules';
import { $cart, itemsInCart, updateCart } from '../state';
import { changeNotice, checkoutTotals, type PricedCart, priceCart } from '../totals';
import { bindLines } from './lines';
import { slot, slots } from './slots';
import { bindUndo } from './undo';

const OFFLINE_TEXT = 'The payment could not be opened. Check your internet and try again.';

interface Place {
  checkout: 'cart' | 'drawer';
  /** Receives the focus when the focused control disappears. */
  title: HTMLElement;
  /** Loads the payment's scripts. */
  load: () => Promise<unknown>;
  openPayment: () => Promise<void>;
  /** The page to open when the scripts cannot be loaded. */
  way: string;
}

export interface CartView {
  /** Shows a notice above the cart until the next one. */
  say: (notice: string) => void;
  stop: () => void;
}

function fillTotals(root: HTMLElement, { itemCount, subtotal }: PricedCart, place: Place): void {
  const totals = checkoutTotals(subtotal, place.checkout);
  slot(root, 'item-count').textContent = itemsText(itemCount);
  for (const figure of ['subtotal', 'tax', 'total'] as const) {
    for (const each of slots(root, figure)) each.textContent = formatRupees(totals[figure]);
  }
}

/**
 * Renders this device's cart into the markup of `CartLines`, `EmptyCart` and `Totals`, and handles
 * its buttons.
 */
export function bindCart(root: HTMLElement, place: Place): CartView {
  const { title, load, openPayment, way } = place;
  let said = '';
  let changes = '';

  function showNotice(): void {
    const notice = slot(root, 'notice');
    notice.textContent = [said, changes].filter(Boolean).join(' ');
    notice.hidden = notice.textContent === '';
  }

  function say(notice: string): void {
    said = notice;
    showNotice();
  }

  const undo = bindUndo(root, () => title.focus());

  function remove(words: string, change: (cart: Cart) => Cart): void {
    updateCart((before) => {
      const after = change(before);
      undo.offer(words, before, after);
      return after;
    });
    title.focus();
  }

  const showLines = bindLines(slot(root, 'lines'), {
    onChange: (text) => slot(root, 'status').replaceChildren(text),
    onRemove: ({ id, name }) => remove(`Removed: ${name}`, (cart) => removeLine(cart, id)),
  });

  function show(stored: Cart | undefined): void {
    const cart = priceCart(stored ?? EMPTY_CART);
    const isEmpty = cart.lines.length === 0;
    const found = changeNotice(cart);
    showLines(cart.lines);
    fillTotals(root, cart, place);
    for (const each of slots(root, 'when-empty')) each.hidden = !isEmpty;
    for (const each of slots(root, 'when-filled')) each.hidden = isEmpty;
    undo.compare(cart.cart);
    if (!found) return;
    changes = found;
    showNotice();
    updateCart((cart) => withinStock(cart, stockOf));
  }

  slot(root, 'clear').addEventListener('click', () => {
    remove(`Removed: ${itemsText(itemsInCart())}`, () => EMPTY_CART);
  });
  const proceed = slot(root, 'proceed');
  proceed.addEventListener('pointerdown', () => void load().catch(() => undefined));
  proceed.addEventListener('click', () =>
    withPending(
      proceed,
      openPayment,
      () => {
        say(OFFLINE_TEXT);
        title.focus();
      },
      way,
    ),
  );
  return { say, stop: $cart.subscribe(show) };
}
