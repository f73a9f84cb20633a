import { announce } from '../../ui/feedback/announce';
import { STOCK_LIMIT_TEXT } from './cart';
import { $itemCount, addToCart } from './state';

/** The quantity field of the button's own form, where it has one. */
function askedQuantity(form: HTMLFormElement): number {
  const asked = new FormData(form).get('quantity');
  return asked === null ? 1 : Math.max(1, Math.floor(Number(asked)) || 1);
}

function add(button: HTMLButtonElement, form: HTMLFormElement): void {
  const { product = '' } = button.dataset;
  const asked = askedQuantity(form);
  const added = addToCart(button.value, asked);
  if (added <= 0) {
    announce(STOCK_LIMIT_TEXT);
    return;
  }
  const words = `Added: ${product}, ${$itemCount.get()} in cart`;
  announce(added < asked ? `${words}. ${STOCK_LIMIT_TEXT}` : words);
}

// Without this script the same forms lead to the cart page, which adds the product.
document.addEventListener('submit', (event) => {
  const { submitter, target } = event;
  if (!(target instanceof HTMLFormElement) || target.dataset.addToCart === undefined) return;
  if (!(submitter instanceof HTMLButtonElement) || submitter.name !== 'add') return;
  event.preventDefault();
  add(submitter, target);
});
