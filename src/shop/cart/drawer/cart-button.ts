import { itemsText } from '../../../entities/order/items-text';
import { fillFrame } from '../../../ui/dialog/frame';
import { announce } from '../../../ui/feedback/announce';
import { prefetchWhenIdle } from '../../../ui/loading/when-idle';
import { badgeText, STOCK_LIMIT_TEXT } from '../cart';
import { $cart, addToCart, itemsInCart } from '../state';
import '../../../ui/dialog/dialog-history';

const button = document.querySelector<HTMLAnchorElement>('[data-cart-button]');
const badges = document.querySelectorAll<HTMLElement>('[data-cart-badge]');

const loadDrawer = async () => (await import('./cart-drawer')).fillDrawer;

function showCount(count: number, before: number): void {
  for (const badge of badges) {
    badge.textContent = badgeText(count);
    badge.toggleAttribute('data-bump', count > before);
  }
  button?.setAttribute('aria-label', `Cart, ${itemsText(count)}`);
}

function enhance(opener: HTMLAnchorElement): void {
  opener.role = 'button';
  opener.ariaHasPopup = 'dialog';
  fillFrame(opener, loadDrawer, () => opener.href);
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
  if (count > 0 && button?.dataset.frame) prefetchWhenIdle(loadDrawer);
});

for (const badge of badges) {
  badge.addEventListener('animationend', () => badge.removeAttribute('data-bump'));
}

if (button?.dataset.frame) enhance(button);

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
