import { CARDS_ADDED } from '../browse/first-products';
import { $wishlist, updateWishlist } from './state';
import { EMPTY_WISHLIST, toggled } from './wishlist';

function show(wished = EMPTY_WISHLIST): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    button.ariaPressed = String(wished.includes(button.dataset.wish ?? ''));
  }
}

$wishlist.subscribe(show);
document.addEventListener(CARDS_ADDED, () => show($wishlist.get()));

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-wish]') : null;
  const id = button?.dataset.wish;
  if (id) updateWishlist((wished) => toggled(wished, id));
});
