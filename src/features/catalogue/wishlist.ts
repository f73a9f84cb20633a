import { persisted } from '../../ui/persisted';
import { CARDS_ADDED } from './browse/first-products';

type Wishlist = readonly string[];

function parseWishlist(stored: unknown): Wishlist {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

const { $value, update } = persisted<Wishlist>('wishlist', [], parseWishlist);

function toggle(id: string): void {
  update((wished) =>
    wished.includes(id) ? wished.filter((each) => each !== id) : [...wished, id],
  );
}

function show(wished: Wishlist = []): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-wish]')) {
    button.ariaPressed = String(wished.includes(button.dataset.wish ?? ''));
  }
}

$value.subscribe(show);
document.addEventListener(CARDS_ADDED, () => show($value.get()));

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-wish]') : null;
  if (button?.dataset.wish) toggle(button.dataset.wish);
});
