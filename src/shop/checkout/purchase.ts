import type { CurrentPrices } from '../../contract/orders/place';
import type { Checkout } from '../../contract/orders/states';
import type { OrderRefusal } from './flow/refusal';

/** A product that is paid for, at the price that was shown; whole rupees. */
export interface PurchaseLine {
  id: string;
  name: string;
  price: number;
  quantity: number;
}

/** What the browser makes for one order: its number, and the secret that proves whose it is. */
export interface OrderTicket {
  orderId: string;
  secret: string;
}

/** What is paid for; the amount is the total that was shown. */
export interface Purchase extends OrderTicket {
  checkout: Checkout;
  lines: readonly PurchaseLine[];
  amount: number;
}

/** The same products in the same quantities. */
export function isSamePurchase(
  some: readonly PurchaseLine[],
  others: readonly PurchaseLine[],
): boolean {
  const isIn = ({ id, quantity }: PurchaseLine) =>
    others.some((other) => other.id === id && other.quantity === quantity);
  return some.length === others.length && some.every(isIn);
}

export function withQuantity(
  lines: readonly PurchaseLine[],
  id: string,
  quantity: number,
): PurchaseLine[] {
  return lines
    .map((line) => (line.id === id ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
}

/** A line that asks for more than can be had. */
export interface ShortLine extends PurchaseLine {
  available: number;
}

export function shortLines(
  lines: readonly PurchaseLine[],
  available: Readonly<Record<string, number>>,
): ShortLine[] {
  return lines
    .map((line) => ({ ...line, available: available[line.id] ?? line.quantity }))
    .filter((line) => line.available < line.quantity);
}

/** Lines of more pieces than one order may have of a product. */
export function largeLines(lines: readonly PurchaseLine[], most: number): PurchaseLine[] {
  return lines.filter(({ quantity }) => quantity > most);
}

/** Whether there are more pieces than one order may have. */
export function isOverTotal(lines: readonly PurchaseLine[], most: number): boolean {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0) > most;
}

function arePricesOf(prices: CurrentPrices, lines: readonly PurchaseLine[]): boolean {
  const isIn = ({ product_id, quantity }: CurrentPrices['lines'][number]) =>
    lines.some((line) => line.id === product_id && line.quantity === quantity);
  return prices.lines.length === lines.length && prices.lines.every(isIn);
}

/** The refusal, for as long as what is paid for is what was refused: a mend takes it away. */
export function currentRefusal(
  refusal: OrderRefusal | null,
  lines: readonly PurchaseLine[],
): OrderRefusal | null {
  if (refusal?.kind === 'price-changed' && !arePricesOf(refusal.prices, lines)) return null;
  if (refusal?.kind === 'out-of-stock' && shortLines(lines, refusal.available).length === 0) {
    return null;
  }
  if (refusal?.kind === 'too-large') {
    const { perProduct, perOrder } = refusal;
    const isLarge = largeLines(lines, perProduct).length > 0 || isOverTotal(lines, perOrder);
    return isLarge ? refusal : null;
  }
  return refusal;
}
