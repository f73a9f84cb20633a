import { findPriceListItem } from '../../content/price-list';
import { addToCart } from './state';

/** Takes what a button sent here before its script was ready, /cart?add=id&quantity=2, and answers what is to be said about it. */
export function takeAskedFor(): string {
  const query = new URLSearchParams(location.search);
  const id = query.get('add');
  if (id === null) return '';
  history.replaceState(history.state, '', location.pathname);
  const item = findPriceListItem(id);
  if (!item) return 'Product not found';
  const quantity = Math.floor(Number(query.get('quantity'))) || 1;
  addToCart(item.id, item.stockCount, Math.max(1, quantity));
  return '';
}
