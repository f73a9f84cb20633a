import { findPriceListItem } from '../../../content/price-list';
import { formatRupees } from '../../../lib/money';
import { prefetchWhenIdle } from '../../../ui/loading/when-idle';
import { $livePrices } from '../../catalogue/stock/state';
import { $pricedCart, say } from '../open-cart';
import { addToCart, itemsInCart } from '../state';
import { checkoutTotals, savedOnMrp } from '../totals';
import { bindCart, loadPayment } from '../view/bind-cart';
import { slot } from '../view/slot';

const loadExtras = () => import('./extras');

/**
 * The URL query of a reload that fetches a new release's scripts. This query string ensures that
 * the page reloads for this reason only once.
 */
const ANEW = '?anew';

/**
 * Adds the product named in a URL such as /cart?add=id&quantity=2. An Add to Cart form opens this
 * URL if its script has not loaded. Returns the notice to show; '' if there is none.
 */
function addFromQuery(): string {
  const query = new URLSearchParams(location.search);
  const id = query.get('add');
  if (id === null) return '';
  history.replaceState(history.state, '', location.pathname);
  if (!findPriceListItem(id)) return 'Product not found.';
  const quantity = Math.floor(Number(query.get('quantity'))) || 1;
  // The live stock is not known yet. Once it is, the cart reduces the quantity if necessary and
  // shows a notice.
  addToCart(id, Number.MAX_SAFE_INTEGER, Math.max(1, quantity));
  return '';
}

function start(page: HTMLElement): void {
  say(addFromQuery());
  bindCart(page, {
    checkout: 'cart',
    fallbackHref: location.search === ANEW ? '' : location.pathname + ANEW,
  });
  $pricedCart.subscribe(({ lines, subtotal }) => {
    const { tax, taxIncluded, total } = checkoutTotals(subtotal, 'cart');
    const saved = savedOnMrp(lines, total);
    const { dataset } = slot(page, 'pay');
    dataset.total = formatRupees(total);
    dataset.label = saved > 0 ? `Save ${formatRupees(saved)}` : 'Total';
    if (!taxIncluded) slot(page, 'tax-note').textContent = `incl. ${formatRupees(tax)} tax`;
    const saving = slot(page, 'saving');
    saving.hidden = saved <= 0;
    saving.textContent = `You save ${formatRupees(saved)} on MRP${taxIncluded ? '' : ', tax included'}`;
  });
  if (itemsInCart()) {
    prefetchWhenIdle(loadPayment);
    prefetchWhenIdle(async () => (await loadExtras()).addExtras());
  }
  $livePrices.subscribe((prices) => {
    // The products that the empty cart suggests have the prices of the build.
    if (Object.keys(prices).length > 0) void loadExtras().then(({ showLive }) => showLive());
  });
  slot(page, 'waiting').remove();
}

start(document.body);
