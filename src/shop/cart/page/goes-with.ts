import { productPath } from '../../../lib/paths';
import { fetchElements } from '../../../ui/loading/fetch-elements';
import { $liveStock, type LiveStock } from '../../catalogue/stock/state';
import { $cart } from '../state';

/** The maximum number of products to offer. */
const MOST = 3;
/** The number of cart lines whose product pages are fetched, starting with the newest. */
const LINES = 3;

/** The rows of the product pages' “Goes with it” lists, without products in the cart. */
async function companionRows(): Promise<HTMLElement[]> {
  const inCart = ($cart.get() ?? []).map(({ id }) => id);
  const rows = new Map<string, HTMLElement>();
  for (const id of inCart.slice(-LINES).reverse()) {
    if (rows.size >= MOST) break;
    for (const row of await fetchElements(productPath(id), '[data-goes-with] > li')) {
      const { product = '' } = row.dataset;
      if (!inCart.includes(product) && !rows.has(product)) rows.set(product, row);
    }
  }
  return [...rows.values()].slice(0, MOST);
}

function showStock(rows: readonly HTMLElement[], stock: LiveStock | undefined): void {
  for (const button of rows.flatMap((row) => row.querySelector('button') ?? [])) {
    const count = stock?.[button.value];
    if (count === undefined) continue;
    button.disabled = count === 0;
    button.dataset.most = String(count);
  }
}

/** Shows the products that go with those in the cart. */
export async function offerCompanions(): Promise<void> {
  const section = document.querySelector<HTMLElement>('[data-cart-goes-with]');
  const rows = await companionRows();
  section?.querySelector('ul')?.append(...rows);
  section?.toggleAttribute('hidden', rows.length === 0);
  $liveStock.subscribe((stock) => showStock(rows, stock));
}
