import { findPriceListItem } from '../../../content/price-list';
import { productPath } from '../../../lib/paths';
import { fetchElements } from '../../../ui/loading/fetch-elements';
import { showLive } from '../../catalogue/stock/shown/state';
import { $livePrices, $liveStock, type LiveStock } from '../../catalogue/stock/state';
import { type Cart, EMPTY_CART, quantityOf } from '../cart';
import { $cart } from '../state';
import { slot } from '../view/slot';
import { $restorableCart } from './restorable-cart';

/** The maximum number of products to offer. */
const MOST = 3;
/** The number of cart lines whose product pages are fetched, starting with the newest. */
const LINES = 6;

/** A product that goes with a product in the cart, and its row in the list. */
interface Companion {
  id: string;
  /** The id of the product in the cart. */
  goesWith: string;
  row: HTMLElement;
}

const nameOf = (id: string) => findPriceListItem(id)?.name;

/** The rows of a product page's “Goes with it” list, each with the reason for offering it. */
async function companionsOf(goesWith: string): Promise<Companion[]> {
  const rows = await fetchElements(productPath(goesWith), '[data-goes-with] > li');
  return rows.map((row) => {
    const reason = document.createElement('p');
    reason.textContent = `For your ${nameOf(goesWith)}`;
    row.prepend(reason);
    return { id: row.dataset.product ?? '', goesWith, row };
  });
}

/** The companions of the newest cart lines, enough to fill the list. */
async function findCompanions(cart: Cart): Promise<Companion[]> {
  const found: Companion[] = [];
  for (const { id } of cart.slice(-LINES).reverse()) {
    if (offered(found).length >= MOST) break;
    found.push(...(await companionsOf(id)));
  }
  return found;
}

/**
 * The companions to show: each product once, only if it is in stock and not in the cart. Those of a
 * removed product stay while Undo is offered, so that a removal does not move the page.
 */
function offered(companions: readonly Companion[], stock?: LiveStock): Companion[] {
  const cart = $cart.get() ?? EMPTY_CART;
  const restorable = $restorableCart.get();
  const prices = $livePrices.get();
  const fitting = companions.filter(
    ({ id, goesWith }) =>
      quantityOf(restorable, goesWith) > 0 &&
      quantityOf(cart, id) === 0 &&
      stock?.[id] !== 0 &&
      prices[id] !== null,
  );
  const isFirst = ({ id }: Companion, nth: number) =>
    fitting.findIndex((each) => each.id === id) === nth;
  return fitting.filter(isFirst).slice(0, MOST);
}

function isShown(rows: readonly HTMLElement[], { children }: HTMLElement): boolean {
  return rows.length === children.length && rows.every((row, nth) => row === children[nth]);
}

/** Offers products that go with those in the cart. */
export async function offerCompanions(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-cart-goes-with]');
  const list = section?.querySelector('ul');
  const title = section?.querySelector('h2');
  if (!section || !list || !title) return;
  const companions = await findCompanions($restorableCart.get());

  const show = (): void => {
    const stock = $liveStock.get();
    for (const { row } of companions) showLive(row);
    const shown = offered(companions, stock);
    const rows = shown.map(({ row }) => row);
    const [first, ...others] = new Set(shown.map(({ goesWith }) => goesWith));
    list.toggleAttribute('data-mixed', others.length > 0);
    const isInCart = first !== undefined && quantityOf($cart.get() ?? EMPTY_CART, first) > 0;
    const named = isInCart && others.length === 0 ? `your ${nameOf(first)}` : 'it';
    title.textContent = `Goes with ${named}`;
    section.hidden = rows.length === 0;
    if (isShown(rows, list)) return;
    // The row of an added product disappears together with the pressed button, which would lose
    // keyboard focus.
    const hadFocus = list.contains(document.activeElement);
    list.replaceChildren(...rows);
    if (hadFocus) (section.hidden ? slot(document, 'title') : title).focus({ preventScroll: true });
  };

  $restorableCart.subscribe(show);
  $livePrices.listen(show);
  $liveStock.listen(show);
}
