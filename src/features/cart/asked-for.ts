import { findPriceListItem } from '../../content/price-list';
import { addToCart } from './state';

/** Takes what a button sent here before its script was ready: /cart?add=id&quantity=2. */
export function takeAskedFor(): void {
  const query = new URLSearchParams(location.search);
  const item = findPriceListItem(query.get('add') ?? '');
  if (!item) return;
  const quantity = Math.floor(Number(query.get('quantity'))) || 1;
  addToCart(item.id, item.stockCount, Math.max(1, quantity));
  history.replaceState(history.state, '', location.pathname);
}
