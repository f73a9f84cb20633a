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

/** The cart at today's prices and stock; `vanished` lines are no longer sold, `lowered` ones exceeded the stock. */
export interface PricedCart {
  cart: Cart;
  lines: readonly PricedLine[];
  itemCount: number;
  /** Sum of price × quantity. */
  subtotal: number;
  vanished: number;
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
    vanished: stored.length - lines.length,
    lowered: lines.filter(({ id, quantity }) => quantityOf(stored, id) > quantity).length,
  };
}

/** What a shopper reads when the stored cart had to change, or an empty text. */
export function changeNotice({ vanished, lowered }: PricedCart): string {
  const texts = [];
  if (vanished === 1) texts.push('One product in your cart is no longer sold, so we took it out.');
  if (vanished > 1) texts.push(`${vanished} products are no longer sold, so we took them out.`);
  if (lowered > 0) texts.push('We lowered a quantity to what is in stock.');
  return texts.join(' ');
}

/** What a checkout shows and charges, by the rules that the server prices with. */
export function checkoutTotals(subtotal: number, checkout: Checkout): Totals {
  return totalsOf(subtotal, checkout, ORDERS.tax);
}
