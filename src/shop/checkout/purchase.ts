import type { PlaceOrderBody } from '../../contract/orders/place';
import type { Checkout } from '../../contract/orders/states';
import { namesText } from '../../entities/order/items-text';
import { createOrderId } from '../../lib/order-id';
import { createOrderSecret } from '../../lib/order-secret';

/** A product to pay for, at the displayed price in whole rupees. */
export interface PurchaseLine {
  id: string;
  name: string;
  price: number;
  quantity: number;
}

/** The products that the shopper pays for; the amount is the displayed total. */
export interface Purchase {
  checkout: Checkout;
  lines: readonly PurchaseLine[];
  amount: number;
  /** The shopper's earlier order, which the new one replaces. */
  replaces?: PlaceOrderBody['replaces'];
}

/** An order's number, and the secret that proves that this browser placed the order. */
export interface OrderTicket {
  orderId: string;
  secret: string;
}

/** Creates a ticket for a new order. */
export function createTicket(): OrderTicket {
  return { orderId: createOrderId(Date.now()), secret: createOrderSecret() };
}

/** A product with its quantity; the quantity stays on the line of the last word. */
export function itemText(name: string, quantity: number | string): string {
  return `${name}\u00a0×\u00a0${quantity}`;
}

/** A purchase in one line: “Dhun Buds 2 × 1” or “Tarang T5 5G + 1 more”. */
export function purchaseText(
  lines: readonly { name: string; quantity: number | string }[],
): string {
  const [line, ...more] = lines;
  return line && more.length === 0
    ? itemText(line.name, line.quantity)
    : namesText(lines.map(({ name }) => name));
}

/** True if both lists contain the same products in the same quantities. */
export function isSamePurchase(
  some: readonly PurchaseLine[],
  others: readonly PurchaseLine[],
): boolean {
  const isIn = ({ id, quantity }: PurchaseLine) =>
    others.some((other) => other.id === id && other.quantity === quantity);
  return some.length === others.length && some.every(isIn);
}

/** True if all products of the first list have the same price in the second one. */
export function haveSamePrices(
  some: readonly PurchaseLine[],
  others: readonly PurchaseLine[],
): boolean {
  return some.every(({ id, price }) =>
    others.some((other) => other.id === id && other.price === price),
  );
}

/** The lines after changing a product's quantity; 0 removes the product. */
export function withQuantity(
  lines: readonly PurchaseLine[],
  id: string,
  quantity: number,
): PurchaseLine[] {
  return lines
    .map((line) => (line.id === id ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
}
