import { ORDERS } from '../../content/orders';
import { findPriceListItem, type PriceListItem } from '../../content/price-list';
import type { Checkout } from '../../contract/orders/states';
import { type Totals, totalsOf } from '../../lib/totals';
import type { LivePrices, LiveStock } from '../catalogue/stock/state';
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
  /** What can be ordered. */
  lines: readonly PricedLine[];
  /** The lines of products that the shop does not show any more; they stay until they are removed. */
  hidden: readonly PricedLine[];
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

/** The product with its live price. */
export function pricedItem(id: string, prices: LivePrices): PriceListItem | undefined {
  const item = findPriceListItem(id);
  const live = prices[id];
  if (!item || live === undefined) return item;
  if (live === null) return { ...item, isListed: false };
  return { ...item, price: live.price, originalPrice: live.mrp, isListed: true };
}

/**
 * `live` is undefined until the server has reported the stock; `prices` are those that differ from
 * the page's.
 */
export function priceCart(
  stored: Cart,
  live: LiveStock | undefined,
  prices: LivePrices = {},
): PricedCart {
  const known = stored.flatMap((line) => {
    const item = pricedItem(line.id, prices);
    return item ? [{ ...item, ...line, stockCount: limitOf(item, line, live) }] : [];
  });
  const hidden = known.filter(({ isListed }) => !isListed);
  const sold = known.filter(({ isListed }) => isListed);
  const lines = sold
    .filter(({ stockCount }) => stockCount > 0)
    .map((line) => ({ ...line, quantity: Math.min(line.quantity, line.stockCount) }));
  const kept = known.flatMap(
    (line) => [...lines, ...hidden].find(({ id }) => id === line.id) ?? [],
  );
  return {
    cart: kept.map(({ id, quantity }) => ({ id, quantity })),
    lines,
    hidden,
    itemCount: countItems(lines),
    subtotal: lines.reduce((sum, line) => sum + line.price * line.quantity, 0),
    discontinued: stored.length - known.length,
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
