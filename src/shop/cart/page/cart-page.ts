import { findPriceListItem } from '../../../content/price-list';
import { itemsText } from '../../../entities/order/items-text';
import { formatRupees } from '../../../lib/money';
import { prefetchWhenIdle } from '../../../ui/loading/when-idle';
import { withPending } from '../../../ui/pending';
import { EMPTY_CART } from '../cart';
import {
  $notice,
  $pricedCart,
  $removal,
  $undo,
  OFFLINE_TEXT,
  removeFromCart,
  say,
  undoRemoval,
} from '../open-cart';
import { addToCart, itemsInCart } from '../state';
import { checkoutTotals, savedOnMrp } from '../totals';
import { slot } from '../view/slot';
import '../view/cart-lines';

const loadPayment = () => import('../checkout/CartPayment');

async function offerCompanions(): Promise<void> {
  const goesWith = await import('./goes-with');
  await goesWith.offerCompanions();
}

/**
 * The URL query of a reload that fetches a new release's scripts. It limits the page to one such
 * reload.
 */
const ANEW = '?anew';

/**
 * Adds the product named in a URL such as /cart?add=id&quantity=2. An Add to Cart form opens this
 * URL if its script has not loaded. Returns a notice, or ''.
 */
function addFromQuery(): string {
  const query = new URLSearchParams(location.search);
  const id = query.get('add');
  if (id === null) return '';
  history.replaceState(history.state, '', location.pathname);
  if (!findPriceListItem(id)) return 'Product not found.';
  const quantity = Math.floor(Number(query.get('quantity'))) || 1;
  // The live stock is not known yet. Once it is, the cart reduces the quantity if necessary and
  // shows a notice.
  addToCart(id, Number.MAX_SAFE_INTEGER, Math.max(1, quantity));
  return '';
}

function start(page: HTMLElement): void {
  const title = slot(page, 'title');
  const payment = slot(page, 'payment');
  const cart = slot(page, 'cart');
  const notice = slot(page, 'notice');
  const undo = slot(page, 'undo');
  const proceed = slot(page, 'proceed');

  function showPayment(isShown: boolean): void {
    payment.hidden = !isShown;
    cart.toggleAttribute('data-paying', isShown);
    title.textContent = isShown ? 'Complete Payment' : 'Your cart';
    title.focus();
  }

  function leave(text: string): void {
    showPayment(false);
    say(text);
  }

  async function openPayment(): Promise<void> {
    const { mountCartPayment } = await loadPayment();
    if (!itemsInCart()) return;
    say('');
    mountCartPayment(payment, leave);
    showPayment(true);
  }

  function handleUnopened(): void {
    say(OFFLINE_TEXT);
    title.focus();
  }

  say(addFromQuery());
  const fallbackHref = location.search === ANEW ? '' : location.pathname + ANEW;

  $notice.subscribe((text) => {
    notice.textContent = text;
    notice.hidden = text === '';
  });
  $undo.subscribe(({ isOffered, text }) => {
    slot(page, 'removed').textContent = text;
    undo.hidden = !isOffered;
  });
  $pricedCart.subscribe(({ lines, itemCount, subtotal }) => {
    slot(page, 'when-empty').hidden = itemCount > 0;
    slot(page, 'when-filled').hidden = itemCount === 0;
    slot(page, 'item-count').textContent = itemsText(itemCount);
    const totals = checkoutTotals(subtotal, 'cart');
    for (const figure of ['subtotal', 'tax', 'total'] as const) {
      slot(page, figure).textContent = formatRupees(totals[figure]);
    }
    slot(page, 'pay').dataset.total = formatRupees(totals.total);
    const saved = savedOnMrp(lines, totals.total);
    const saving = slot(page, 'saving');
    saving.hidden = saved <= 0;
    saving.textContent = `You save ${formatRupees(saved)} on the MRP`;
  });
  // The clicked button is removed together with its line, which would lose keyboard focus.
  $removal.listen(() => title.focus());
  undo.addEventListener('click', () => {
    undoRemoval();
    title.focus();
  });
  slot(page, 'clear').addEventListener('click', () => {
    removeFromCart(`Removed: ${itemsText(itemsInCart())}`, () => EMPTY_CART);
  });
  proceed.addEventListener('pointerdown', () => void loadPayment().catch(() => undefined));
  proceed.addEventListener('click', () => {
    void withPending(proceed, openPayment, handleUnopened, fallbackHref);
  });
  if (itemsInCart()) {
    prefetchWhenIdle(loadPayment);
    prefetchWhenIdle(offerCompanions);
  }
  slot(page, 'waiting').remove();
}

start(document.body);
