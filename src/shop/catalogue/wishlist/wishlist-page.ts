import { isKnown, isListed } from '../../../content/stock';
import { withPending } from '../../../ui/pending';
import { CARDS_ADDED } from '../browse/first-products';
import { fetchMoreCards } from '../browse/more-cards';
import { $livePrices } from '../stock/state';
import { hiddenProductsNotice, removedProductsNotice } from './notice';
import { $wishlist, updateWishlist } from './state';
import { EMPTY_WISHLIST, type Wishlist } from './wishlist';

function part<Found extends HTMLElement>(name: string): Found {
  const found = document.querySelector<Found>(`[data-wishlist-${name}]`);
  if (!found) throw new Error(`The wishlist has no ${name}`);
  return found;
}

function idOf(card: HTMLElement): string {
  return card.querySelector<HTMLElement>('[data-wish]')?.dataset.wish ?? '';
}

/**
 * The cards of these products, most recently added first; fetches shop pages until all cards are
 * found.
 */
async function findCards(wished: Wishlist, pages: readonly string[]): Promise<HTMLElement[]> {
  const found = new Map<string, HTMLElement>();
  for (const page of pages) {
    if (wished.every((id) => found.has(id))) break;
    for (const card of await fetchMoreCards(page)) found.set(idOf(card), card);
  }
  return wished.toReversed().flatMap((id) => found.get(id) ?? []);
}

/** True if the shop shows the product, as far as this page knows. */
function isShown(id: string): boolean {
  return isListed(id) && $livePrices.get()[id] !== null;
}

/**
 * Removes discontinued products and shows a notice, also about hidden ones: these stay on the list,
 * because the shop may show them again.
 */
function dropDiscontinued(): Wishlist {
  const stored = $wishlist.get() ?? EMPTY_WISHLIST;
  const wished = stored.filter(isKnown);
  const notice = part('notice');
  const removed = stored.length - wished.length;
  if (removed > 0) updateWishlist((list) => list.filter(isKnown));

  $livePrices.subscribe(() => {
    const hidden = wished.filter((id) => !isShown(id)).length;
    const texts = [removedProductsNotice(removed), hiddenProductsNotice(hidden)];
    notice.textContent = texts.filter(Boolean).join(' ');
    notice.hidden = notice.textContent === '';
  });
  return wished.filter(isShown);
}

function start(list: HTMLElement): void {
  const count = part('count');
  const failed = part('failed');
  const again = part('again');

  /**
   * Updates the count. A product that the shopper removes stays on the page until they leave it, so
   * they can add it again.
   */
  function showCount(wished = EMPTY_WISHLIST): void {
    const shown = wished.filter(isShown);
    const isEmpty = shown.length === 0 && list.childElementCount === 0;
    part('empty').hidden = !isEmpty;
    count.textContent = isEmpty ? '' : `${shown.length} saved`;
  }

  async function load(): Promise<void> {
    const pages = part('pages').dataset.wishlistPages ?? '';
    const cards = await findCards(dropDiscontinued(), pages.split(' '));
    for (const card of cards) card.hidden = false;
    list.append(...cards);
    document.dispatchEvent(new Event(CARDS_ADDED));
    failed.hidden = true;
    $wishlist.subscribe((wished) => showCount(wished));
    $livePrices.listen(() => showCount($wishlist.get()));
  }

  const showFailure = () => {
    failed.hidden = false;
  };
  again.addEventListener('click', () => withPending(again, load, showFailure));
  void load()
    .catch(showFailure)
    .finally(() => part('waiting').remove());
}

const list = document.querySelector<HTMLElement>('[data-results]');
if (list) start(list);
