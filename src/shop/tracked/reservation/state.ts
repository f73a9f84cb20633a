import { call } from '../../../api/client';
import { isNotFound } from '../../../api/error';
import type { LiveStock } from '../../../api/orders/public-stock';
import { stockOf } from '../../../content/stock';
import { readOrder } from '../../../contract/orders/api';
import type { OrderReply } from '../../../contract/orders/order';
import { holdsStock, isUndecided } from '../../../contract/orders/states';
import { stepProblem } from '../../../contract/orders/steps';
import { $deviceOrders, type RememberedOrder, stopReserving } from '../state';

/** An unpaid order of this device that reserves its pieces. */
export interface Reservation {
  order: OrderReply;
  key: string;
}

/** A reservation that a purchase would duplicate. */
export interface FoundReservation extends Reservation {
  /** True if it contains the same products, quantities and prices. */
  isSame: boolean;
  mayPay: boolean;
}

/** A product to order, at the displayed price. */
interface Wanted {
  id: string;
  quantity: number;
  price: number;
}

/** True while the order reserves its pieces and the shopper has not paid for it. */
export function isReservation({ state, holds, payment }: OrderReply): boolean {
  const isUnpaid = payment.state !== 'paid' && !isUndecided(payment.state);
  return holdsStock(state) && holds !== false && isUnpaid;
}

/** True if the shopper can cancel the order. */
export function mayCancel({ state, fulfilment, payment }: OrderReply): boolean {
  const facts = { state, fulfilment: fulfilment.kind, payment: payment.state };
  return stepProblem('cancel', facts, 'shopper') === undefined;
}

/** True if the order's page offers a way to pay; the simulated bank answers only the checkout. */
export function mayPay({ payment }: OrderReply): boolean {
  return payment.provider !== 'simulated';
}

/** Reads this device's unpaid orders; an order that cannot be read now is left out. */
export async function loadReservations(): Promise<readonly Reservation[]> {
  const known = $deviceOrders.get() ?? [];
  const found = await Promise.all(known.filter(({ reserves }) => reserves.length > 0).map(load));
  return found.flat();
}

async function load({ id, key }: RememberedOrder): Promise<readonly Reservation[]> {
  try {
    const order = await call(readOrder, { params: { id }, key, guest: true });
    if (isReservation(order)) return [{ order, key }];
    if (holdsStock(order.state) && order.payment.state !== 'paid') return [];
  } catch (error) {
    if (!isNotFound(error)) return [];
  }
  stopReserving(id);
  return [];
}

/**
 * Returns the unpaid order that a purchase would duplicate and that the shopper can cancel; first of
 * all one for the same purchase.
 */
export async function findReservation(
  wanted: readonly Wanted[],
): Promise<FoundReservation | undefined> {
  const found = (await loadReservations())
    .filter(({ order }) => mayCancel(order) && contains(order, wanted))
    .map((each) => ({
      ...each,
      isSame: isSame(each.order, wanted),
      mayPay: mayPay(each.order),
    }));
  return found.find((each) => each.isSame) ?? found[0];
}

function contains({ lines }: OrderReply, wanted: readonly Wanted[]): boolean {
  return lines.some(({ product_id }) => wanted.some(({ id }) => id === product_id));
}

function isSame({ lines }: OrderReply, wanted: readonly Wanted[]): boolean {
  const isIn = ({ id, quantity, price }: Wanted) =>
    lines.some(
      (line) => line.product_id === id && line.quantity === quantity && line.price === price,
    );
  return lines.length === wanted.length && wanted.every(isIn);
}

/**
 * Adds the pieces that these orders would release if the shopper cancelled them; products that are
 * not listed have the stock of the build.
 */
export function withReserved(available: LiveStock, reserved: readonly Reservation[]): LiveStock {
  const stock: Record<string, number> = { ...available };
  for (const { order } of reserved.filter((each) => mayCancel(each.order))) {
    for (const { product_id: id, quantity } of order.lines)
      stock[id] = (stock[id] ?? stockOf(id)) + quantity;
  }
  return stock;
}
