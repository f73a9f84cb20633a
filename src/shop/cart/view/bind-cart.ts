import { itemsText } from '../../../entities/order/items-text';
import { formatRupees } from '../../../lib/money';
import { prefetch } from '../../../ui/loading/when-idle';
import { withPending } from '../../../ui/pending';
import { EMPTY_CART } from '../cart';
import {
  $notice,
  $pricedCart,
  $removal,
  $undo,
  dismissNotice,
  OFFLINE_TEXT,
  removeFromCart,
  saveRemoved,
  say,
  undoRemoval,
} from '../open-cart';
import { itemsInCart } from '../state';
import { checkoutTotals, type PricedCart } from '../totals';
import { element } from './elements';
import { slot } from './slot';
import './cart-lines';

interface CartRules {
  checkout: 'cart' | 'drawer';
  /** The page to open when the payment script cannot be loaded; '' if there is none. */
  fallbackHref: string;
  /** Called when the payment opens; `null` when it closes. */
  onPayment?: (payment: CartPayment | null) => void;
  /** Called after an order has been placed, before the shop page opens. */
  onDone?: () => void;
}

type Mount = typeof import('../checkout/CartPayment')['mountCartPayment'];
export type CartPayment = ReturnType<Mount>;

export const loadPayment = () => import('../checkout/CartPayment');

/** Shows the cart in the server-rendered slots of the cart page or the drawer. */
export function bindCart(root: ParentNode, rules: CartRules): void {
  const { checkout, fallbackHref, onPayment, onDone } = rules;
  const title = slot(root, 'title');
  const payment = slot(root, 'payment');
  const cart = slot(root, 'cart');
  const notice = slot(root, 'notice');
  const save = slot(root, 'save');
  const undo = slot(root, 'undo');
  const proceed = slot<HTMLButtonElement>(root, 'proceed');

  function showPayment(isShown: boolean): void {
    payment.hidden = !isShown;
    cart.toggleAttribute('data-paying', isShown);
    title.textContent = isShown ? 'Complete Payment' : 'Your cart';
    title.focus();
  }

  function showTotals({ cart: stored, itemCount, subtotal }: PricedCart): void {
    // A paid cart stays beside the payment's outcome.
    if (stored.length === 0 && !payment.hidden) return;
    slot(root, 'when-empty').hidden = stored.length > 0;
    slot(root, 'when-filled').hidden = stored.length === 0;
    proceed.disabled = itemCount === 0;
    slot(root, 'item-count').textContent = itemsText(itemCount);
    const totals = checkoutTotals(subtotal, checkout);
    for (const figure of root.querySelectorAll<HTMLElement>('dl [data-part]')) {
      const name = figure.dataset.part;
      if (name === 'subtotal' || name === 'tax' || name === 'total') {
        figure.textContent = formatRupees(totals[name]);
      }
    }
  }

  function leave(text: string): void {
    showPayment(false);
    showTotals($pricedCart.get());
    onPayment?.(null);
    say(text);
  }

  async function openPayment(): Promise<void> {
    const { mountCartPayment } = await loadPayment();
    if ($pricedCart.get().itemCount === 0) return;
    say('');
    const opened = mountCartPayment(payment, { checkout, onLeave: leave, onDone });
    showPayment(true);
    onPayment?.(opened);
  }

  function handleUnopened(): void {
    say(OFFLINE_TEXT);
    title.focus();
  }

  $notice.subscribe((text) => {
    const lines = text.split('\n').map((line) => element('p', {}, line));
    slot(notice, 'notice-text').replaceChildren(...lines);
    notice.hidden = text === '';
  });
  // A single removed line is offered in its place by the list.
  $undo.subscribe(({ isOffered, text, place, unsaved }) => {
    slot(root, 'removed').textContent = text;
    undo.hidden = !isOffered || place !== null;
    save.hidden = !unsaved || place !== null;
  });
  $pricedCart.subscribe(showTotals);
  // The clicked button is removed together with its line, which would lose keyboard focus.
  $removal.listen(() => {
    if ($undo.get().place === null) title.focus();
  });
  save.addEventListener('click', saveRemoved);
  undo.addEventListener('click', () => {
    undoRemoval();
    title.focus();
  });
  slot(notice, 'dismiss').addEventListener('click', () => {
    dismissNotice();
    title.focus();
  });
  slot(root, 'clear').addEventListener('click', () => {
    dismissNotice();
    removeFromCart(`Removed: ${itemsText(itemsInCart())}`, () => EMPTY_CART);
  });
  proceed.addEventListener('pointerdown', () => prefetch(loadPayment));
  proceed.addEventListener('click', () => {
    void withPending(proceed, openPayment, handleUnopened, fallbackHref);
  });
}
