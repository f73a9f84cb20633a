import { findPriceListItem, type PriceListItem } from '../../content/price-list';
import { stockOf } from '../../content/stock';
import { type Cart, countItems, quantityOf, withinStock } from './cart';

const TAX_PERCENT = 18;

export interface PricedLine extends PriceListItem {
  quantity: number;
}

/** The cart at today's prices and stock; `vanished` lines are no longer sold, `lowered` ones exceeded the stock. */
export interface PricedCart {
  cart: Cart;
  lines: readonly PricedLine[];
  itemCount: number;
  /** Sum of price × quantity; shipping is free, so it is the drawer's total too. */
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

/** Totals of the cart page: tax on the subtotal, rounded to the rupee; shipping is free. */
export function pageTotals(subtotal: number): { tax: number; total: number } {
  const tax = Math.round((subtotal * TAX_PERCENT) / 100);
  return { tax, total: subtotal + tax };
}
