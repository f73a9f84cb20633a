import { findPriceListItem } from '../../../content/price-list';
import { productPath } from '../../../lib/paths';
import { fetchElements } from '../../../ui/loading/fetch-elements';
import { $liveStock, type LiveStock } from '../../catalogue/stock/state';
import { $cart } from '../state';

/** The maximum number of products to offer. */
const MOST = 3;
/** The number of cart lines whose product pages are fetched, starting with the newest. */
const LINES = 3;

const categoryOf = (id = '') => findPriceListItem(id)?.category;

/**
 * The rows to offer, without products in the cart: first those of the product pages’ “Goes with
 * it” lists, then the general ones, starting with other kinds of products than those in the cart.
 */
async function companionRows(general: readonly HTMLElement[]): Promise<HTMLElement[]> {
  const inCart = ($cart.get() ?? []).map(({ id }) => id);
  const named = [];
  for (const id of inCart.slice(-LINES).reverse()) {
    if (named.length >= MOST) break;
    named.push(...(await fetchElements(productPath(id), '[data-goes-with] > li')));
  }
  const kinds = new Set(inCart.map(categoryOf));
  const isSameKind = ({ dataset }: HTMLElement) => Number(kinds.has(categoryOf(dataset.product)));
  const others = general.toSorted((one, other) => isSameKind(one) - isSameKind(other));
  const rows = new Map<string, HTMLElement>();
  for (const row of [...named, ...others]) {
    const { product = '' } = row.dataset;
    if (!inCart.includes(product) && !rows.has(product)) rows.set(product, row);
  }
  return [...rows.values()];
}

/** Shows the first rows whose products are in stock. Returns the number of rows shown. */
function showInStock(rows: readonly HTMLElement[], stock: LiveStock | undefined): number {
  let shown = 0;
  for (const row of rows) {
    const button = row.querySelector('button');
    const count = stock?.[button?.value ?? ''];
    if (button && count !== undefined) {
      button.disabled = count === 0;
      button.dataset.most = String(count);
    }
    row.hidden = !button || button.disabled || shown === MOST;
    if (!row.hidden) shown += 1;
  }
  return shown;
}

/** Offers products that go with those in the cart. */
export async function offerCompanions(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-cart-goes-with]');
  const list = section?.querySelector('ul');
  if (!section || !list) return;
  const rows = await companionRows([...list.querySelectorAll<HTMLElement>(':scope > li')]);
  list.replaceChildren(...rows);
  $liveStock.subscribe((stock) => {
    section.hidden = showInStock(rows, stock) === 0;
  });
}
