import { ORDERS } from '../../content/orders';
import { findPriceListItem, type PriceListItem } from '../../content/price-list';
import { stockOf } from '../../content/stock';
import type { Checkout } from '../../contract/orders/states';
import { type Totals, totalsOf } from '../../lib/totals';
import { type Cart, countItems, quantityOf } from './cart';
import { withinStock } from './checkout-rules';

export interface PricedLine extends PriceListItem {
  quantity: number;
}

/**
 * The cart at current prices and stock; `removedProducts` lines are discontinued, `lowered` ones exceeded
 * the stock.
 */
export interface PricedCart {
  cart: Cart;
  lines: readonly PricedLine[];
  itemCount: number;
  /** Sum of price × quantity. */
  subtotal: number;
  removedProducts: number;
  lowered: number;
}

export function priceCart(stored: Cart, stock: (id: string) => number = stockOf): PricedCart {
  const cart = withinStock(stored, stock);
  const lines = cart.flatMap(({ id, quantity }) => {
    const item = findPriceListItem(id);
    return item ? [{ ...item, quantity }] : [];
  });
  return {
    cart,
    lines,
    itemCount: countItems(cart),
    subtotal: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    removedProducts: stored.length - lines.length,
    lowered: lines.filter(({ id, quantity }) => quantityOf(stored, id) > quantity).length,
  };
}

/** The notice for the shopper when the stored cart had to change; '' otherwise. */
export function changeNotice({ removedProducts, lowered }: PricedCart): string {
  const texts = [];
  if (removedProducts === 1)
    texts.push('One product in your cart is no longer sold, so we removed it.');
  if (removedProducts > 1)
    texts.push(`${removedProducts} products are no longer sold, so we removed them.`);
  if (lowered > 0) texts.push('We lowered a quantity to what is in stock.');
  return texts.join(' ');
}

/** The totals that a checkout shows and charges, with the same rules as on the server. */
export function checkoutTotals(subtotal: number, checkout: Checkout): Totals {
  return totalsOf(subtotal, checkout, ORDERS.tax);
}
