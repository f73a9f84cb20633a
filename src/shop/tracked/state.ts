import type { Receipt } from '../../entities/order/receipt';
import { persisted } from '../../ui/persisted';
import {
  type DeviceOrder,
  type DeviceRepair,
  ORDERS,
  type PlacedOrder,
  parsePlacedOrder,
  placedOrder,
  REPAIRS,
  type RememberedOrder,
} from './device';
import { RECEIPT_KEY } from './receipt/receipt-key';

export type { RememberedOrder };

const orders = persisted('orders', [], ORDERS.parse);
const repairs = persisted('repairs', [], REPAIRS.parse);
const placed = persisted<PlacedOrder | null>(RECEIPT_KEY, null, (stored) =>
  parsePlacedOrder(stored, Date.now()),
);

/** The orders stored on this device, newest first; `undefined` until storage has been read. */
export const $deviceOrders = orders.$value;

/** The repairs stored on this device, newest first; `undefined` until storage has been read. */
export const $deviceRepairs = repairs.$value;

/** The newest order, whose receipt the shop page shows until the shopper dismisses it. */
export const $placedOrder = placed.$value;

export function rememberOrder(order: RememberedOrder): void {
  orders.update((known) => ORDERS.add(known, order));
}

export function forgetOrder({ id }: Pick<DeviceOrder, 'id'>): void {
  orders.update((known) => ORDERS.without(known, id));
}

export function rememberRepair(repair: DeviceRepair): void {
  repairs.update((known) => REPAIRS.add(known, repair));
}

export function forgetRepair({ reference }: Pick<DeviceRepair, 'reference'>): void {
  repairs.update((known) => REPAIRS.without(known, reference));
}

/** Stores an order's key; the order may already be stored on this device. */
export function rememberKey(id: string, key: string): void {
  orders.update((known) => {
    const order = ORDERS.find(known, id) ?? { id, secret: null, isWaiting: false, reserves: [] };
    return ORDERS.add(known, { ...order, key });
  });
}

/** Stops waiting for an order's payment; returns true only for the first call across all tabs. */
export function stopWaiting(id: string): boolean {
  let wasWaiting = false;
  orders.update((known) =>
    known.map((order) => {
      if (order.id !== id || !order.isWaiting) return order;
      wasWaiting = true;
      return { ...order, isWaiting: false, reserves: [] };
    }),
  );
  return wasWaiting;
}

/** The orders that reserve one of these products until they are paid, as far as this device knows. */
export function reservingOrders(productIds: readonly string[]): readonly RememberedOrder[] {
  const known = $deviceOrders.get() ?? [];
  return known.filter(({ reserves }) => reserves.some((id) => productIds.includes(id)));
}

/** Records that an order is paid or has ended. */
export function stopReserving(id: string): void {
  orders.update((known) =>
    known.map((order) => (order.id === id ? { ...order, reserves: [] } : order)),
  );
}

export function showPlacedOrder(order: DeviceOrder, receipt: Receipt): void {
  placed.update(() => placedOrder(order, receipt, Date.now()));
}

/** Removes an order's receipt, if this device still shows it. */
export function dismissPlacedOrder(id: string): void {
  if ($placedOrder.get()?.id === id) placed.update(() => null);
}
