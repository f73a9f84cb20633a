import { ORDERS } from '../../content/orders';
import { findPriceListItem, type PriceListItem } from '../../content/price-list';
import type { Checkout } from '../../contract/orders/states';
import { type Totals, totalsOf } from '../../lib/totals';
import type { LiveStock } from '../catalogue/stock/state';
import { type Cart, type CartLine, countItems, quantityOf } from './cart';

/** A cart line with its current price; `stockCount` is the line's maximum quantity. */
export interface PricedLine extends PriceListItem {
  quantity: number;
}

/**
 * The cart with current prices and stock. `discontinued` counts removed lines, `soldOut` names
 * them; `lowered` lists the lines whose quantity was reduced to the available stock.
 */
export interface PricedCart {
  cart: Cart;
  lines: readonly PricedLine[];
  itemCount: number;
  /** The sum of price × quantity. */
  subtotal: number;
  discontinued: number;
  soldOut: readonly string[];
  lowered: readonly PricedLine[];
}

/**
 * A line's maximum quantity. Until the live stock is known, this is the catalogue's stock. A line
 * that already exceeds this limit was added when the live stock was higher, so it is left
 * unchanged.
 */
function limitOf({ stockCount }: PriceListItem, { id, quantity }: CartLine, live?: LiveStock) {
  if (live) return live[id] ?? stockCount;
  return quantity > stockCount ? Number.POSITIVE_INFINITY : stockCount;
}

/** `live` is undefined until the server has reported the stock. */
export function priceCart(stored: Cart, live: LiveStock | undefined): PricedCart {
  const sold = stored.flatMap((line) => {
    const item = findPriceListItem(line.id);
    return item ? [{ ...item, ...line, stockCount: limitOf(item, line, live) }] : [];
  });
  const lines = sold
    .filter(({ stockCount }) => stockCount > 0)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, line.stockCount) }));
  const cart = lines.map(({ id, quantity }) => ({ id, quantity }));
  return {
    cart,
    lines,
    itemCount: countItems(cart),
    subtotal: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    discontinued: stored.length - sold.length,
    soldOut: sold.filter(({ stockCount }) => stockCount <= 0).map(({ name }) => name),
    lowered: lines.filter(({ id, quantity }) => quantity < quantityOf(stored, id)),
  };
}

const listed = (texts: readonly string[]) => new Intl.ListFormat('en-GB').format(texts);

function soldOutText(names: readonly string[]): string {
  const all = listed(names);
  if (names.length === 1) return `${all} is sold out, so we removed it from your cart.`;
  if (names.length === 2) return `${all} are sold out, so we removed them from your cart.`;
  return `${names.length} products are sold out: ${all}. We removed them from your cart.`;
}

function loweredText(lines: readonly PricedLine[]): string {
  const all = listed(lines.map(({ name, quantity }) => `${name} to ${quantity}`));
  return `We reduced ${all} because stock is low.`;
}

/** Returns the notices that tell the shopper how the stored cart was changed. */
export function changeNotices({ discontinued, soldOut, lowered }: PricedCart): string[] {
  const texts = [];
  if (discontinued === 1)
    texts.push('One product in your cart is no longer sold, so we removed it.');
  if (discontinued > 1)
    texts.push(`${discontinued} products are no longer sold, so we removed them.`);
  if (soldOut.length > 0) texts.push(soldOutText(soldOut));
  if (lowered.length > 0) texts.push(loweredText(lowered));
  return texts;
}

/** The totals that a checkout shows and charges; the server calculates them by the same rules. */
export function checkoutTotals(subtotal: number, checkout: Checkout): Totals {
  return totalsOf(subtotal, checkout, ORDERS.tax);
}

/**
 * Returns the amount that the shopper saves compared with the total MRP; negative if the tax
 * exceeds the discount.
 */
export function savedOnMrp(lines: readonly PricedLine[], total: number): number {
  const mrp = lines.reduce((sum, line) => sum + line.originalPrice * line.quantity, 0);
  return mrp - total;
}
