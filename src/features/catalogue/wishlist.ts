import { persisted } from '../../ui/persisted';

type Wishlist = readonly string[];

function parseWishlist(stored: unknown): Wishlist {
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

const { $value, update } = persisted<Wishlist>('wishlist', [], parseWishlist);
const buttons = document.querySelectorAll<HTMLElement>('[data-wish]');

function toggle(id: string): void {
  update((wished) =>
    wished.includes(id) ? wished.filter((each) => each !== id) : [...wished, id],
  );
}

$value.subscribe((wished = []) => {
  for (const button of buttons) {
    button.ariaPressed = String(wished.includes(button.dataset.wish ?? ''));
  }
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-wish]') : null;
  if (button?.dataset.wish) toggle(button.dataset.wish);
});
