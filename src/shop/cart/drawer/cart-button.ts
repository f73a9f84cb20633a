import { itemsText } from '../../../entities/order/items-text';
import { announce, announceUnopened, clearAnnouncement } from '../../../ui/feedback/announce';
import { prefetchWhenIdle } from '../../../ui/loading/when-idle';
import { withPending } from '../../../ui/pending';
import { badgeText, STOCK_LIMIT_TEXT } from '../cart';
import { $cart, $drawerOpen, addToCart, itemsInCart } from '../state';
import '../../../ui/dialog/dialog-history';

/**
 * The delay before the prefetch, so that parsing scripts does not delay the response to a click.
 */
const ANSWERED_MS = 500;

const button = document.querySelector<HTMLAnchorElement>('[data-cart-button]');
const badges = document.querySelectorAll<HTMLElement>('[data-cart-badge]');
const isCartPage = button?.pathname === location.pathname;

/** Loaded on demand, because the drawer's scripts are many times larger than the page's own. */
const loadDrawer = () => import('./CartDrawer');

/** Prefetches the drawer when the shopper is likely to open it. */
const prefetchDrawer = () => void setTimeout(prefetchWhenIdle, ANSWERED_MS, loadDrawer);

function showCount(count: number, before: number): void {
  for (const badge of badges) {
    badge.textContent = badgeText(count);
    badge.toggleAttribute('data-bump', count > before);
  }
  button?.setAttribute('aria-label', `Cart, ${itemsText(count)}`);
}

async function openDrawer(): Promise<void> {
  const { mountCartDrawer } = await loadDrawer();
  clearAnnouncement();
  mountCartDrawer();
  $drawerOpen.set(true);
}

function enhance(opener: HTMLAnchorElement): void {
  opener.role = 'button';
  opener.ariaHasPopup = 'dialog';
  opener.addEventListener('click', (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    withPending(opener, openDrawer, () => announceUnopened('Your cart', 'it'), opener.href);
  });
  opener.addEventListener('pointerdown', prefetchDrawer, { once: true });
  opener.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    opener.click();
  });
}

let shown = Number.POSITIVE_INFINITY;

$cart.subscribe(() => {
  const count = itemsInCart();
  if (count === shown) return;
  showCount(count, shown);
  shown = count;
  if (count > 0 && !isCartPage) prefetchDrawer();
});

for (const badge of badges) {
  badge.addEventListener('animationend', () => badge.removeAttribute('data-bump'));
}

if (button && !isCartPage) enhance(button);

/** The value of the form's quantity field; 1 if it has none. */
function quantityIn(form: HTMLFormElement): number {
  const typed = new FormData(form).get('quantity');
  return typed === null ? 1 : Math.max(1, Math.floor(Number(typed)) || 1);
}

function add(button: HTMLButtonElement, form: HTMLFormElement): void {
  const { product = '', most } = button.dataset;
  const quantity = quantityIn(form);
  const added = addToCart(button.value, Number(most), quantity);
  if (added <= 0) {
    announce(STOCK_LIMIT_TEXT, true);
    return;
  }
  const words = `Added: ${product}, ${itemsInCart()} in cart`;
  announce(added < quantity ? `${words}. ${STOCK_LIMIT_TEXT}` : words, true);
}

// Until this script has loaded, these forms open the cart page instead, and that page adds the
// product.
document.addEventListener('submit', (event) => {
  const { submitter, target } = event;
  if (!(target instanceof HTMLFormElement) || target.dataset.addToCart === undefined) return;
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'add') return;
  event.preventDefault();
  add(submitter, target);
});
