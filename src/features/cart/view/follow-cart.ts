import { stockOf } from '../../../content/stock';
import { formatRupees } from '../../../lib/money';
import { whilePending } from '../../../ui/pending';
import { type Cart, EMPTY_CART, itemsText, removeLine } from '../cart';
import { withinStock } from '../checkout-rules';
import { $cart, itemsInCart, updateCart } from '../state';
import { changeNotice, checkoutTotals, type PricedCart, priceCart } from '../totals';
import { followLines } from './lines';
import { part, parts } from './parts';
import { followUndo } from './undo';

const OFFLINE_TEXT = 'The payment could not be opened. Check your internet and try again.';

interface Place {
  checkout: 'cart' | 'drawer';
  /** Takes the focus where the focused control is gone. */
  title: HTMLElement;
  /** Fetches what the payment needs. */
  load: () => Promise<unknown>;
  openPayment: () => Promise<void>;
  /** The page that has the same payment. */
  way: string;
}

export interface CartView {
  /** Words above the cart, until the next. */
  say: (notice: string) => void;
  stop: () => void;
}

function fillTotals(root: HTMLElement, { itemCount, subtotal }: PricedCart, place: Place): void {
  const totals = checkoutTotals(subtotal, place.checkout);
  part(root, 'item-count').textContent = itemsText(itemCount);
  for (const figure of ['subtotal', 'tax', 'total'] as const) {
    for (const each of parts(root, figure)) each.textContent = formatRupees(totals[figure]);
  }
}

/** Shows the cart of this device in the markup of `CartLines`, `EmptyCart` and `Totals`, and makes its buttons work. */
export function followCart(root: HTMLElement, place: Place): CartView {
  const { title, load, openPayment, way } = place;
  let said = '';
  let changes = '';

  function showNotice(): void {
    const notice = part(root, 'notice');
    notice.textContent = [said, changes].filter(Boolean).join(' ');
    notice.hidden = notice.textContent === '';
  }

  function say(notice: string): void {
    said = notice;
    showNotice();
  }

  const undo = followUndo(root, () => title.focus());

  function remove(words: string, change: (cart: Cart) => Cart): void {
    updateCart((before) => {
      const after = change(before);
      undo.offer(words, before, after);
      return after;
    });
    title.focus();
  }

  const showLines = followLines(part(root, 'lines'), {
    onChange: (text) => part(root, 'status').replaceChildren(text),
    onRemove: ({ id, name }) => remove(`Removed: ${name}`, (cart) => removeLine(cart, id)),
  });

  function show(stored: Cart | undefined): void {
    const cart = priceCart(stored ?? EMPTY_CART);
    const isEmpty = cart.lines.length === 0;
    const found = changeNotice(cart);
    showLines(cart.lines);
    fillTotals(root, cart, place);
    for (const each of parts(root, 'when-empty')) each.hidden = !isEmpty;
    for (const each of parts(root, 'when-filled')) each.hidden = isEmpty;
    undo.compare(cart.cart);
    if (!found) return;
    changes = found;
    showNotice();
    updateCart((cart) => withinStock(cart, stockOf));
  }

  part(root, 'clear').addEventListener('click', () => {
    remove(`Removed: ${itemsText(itemsInCart())}`, () => EMPTY_CART);
  });
  const proceed = part(root, 'proceed');
  proceed.addEventListener('pointerdown', () => void load().catch(() => undefined));
  proceed.addEventListener('click', () =>
    whilePending(
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
