import type { Checkout } from '../../contract/orders/states';
import { createOrderId } from '../../lib/order-id';
import { createOrderSecret } from '../../lib/order-secret';

/** A product to pay for, at the price on screen; whole rupees. */
export interface PurchaseLine {
  id: string;
  name: string;
  price: number;
  quantity: number;
}

/** What is paid for; the amount is the total on screen. */
export interface Purchase {
  checkout: Checkout;
  lines: readonly PurchaseLine[];
  amount: number;
}

/** The number of one order, and the secret that proves to the server who placed it. */
export interface OrderTicket {
  orderId: string;
  secret: string;
}

/** A ticket for a new order. */
export function createTicket(): OrderTicket {
  return { orderId: createOrderId(Date.now()), secret: createOrderSecret() };
}

/** Whether two lists have the same products in the same quantities. */
export function isSamePurchase(
  some: readonly PurchaseLine[],
  others: readonly PurchaseLine[],
): boolean {
  const isIn = ({ id, quantity }: PurchaseLine) =>
    others.some((other) => other.id === id && other.quantity === quantity);
  return some.length === others.length && some.every(isIn);
}

/** The lines with another quantity of a product; 0 removes it. */
export function withQuantity(
  lines: readonly PurchaseLine[],
  id: string,
  quantity: number,
): PurchaseLine[] {
  return lines
    .map((line) => (line.id === id ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0);
}
