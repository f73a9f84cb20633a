import { persisted } from '../../ui/persisted';
import {
  type DeviceOrder,
  type DeviceOrders,
  PLACED_ORDER_KEY,
  parseOrder,
  parseOrders,
  type RememberedOrder,
  withOrder,
  withoutOrder,
} from './device';

export type { RememberedOrder };

const orders = persisted<DeviceOrders>('orders', [], parseOrders);
const placed = persisted<DeviceOrder | null>(PLACED_ORDER_KEY, null, parseOrder);

/** The orders stored on this device, newest first; `undefined` until storage has been read. */
export const $deviceOrders = orders.$value;

/** A placed order, which the shop announces until the shopper dismisses the message. */
export const $placedOrder = placed.$value;

export function rememberOrder(order: RememberedOrder): void {
  orders.update((known) => withOrder(known, order));
}

export function forgetOrder({ id }: Pick<DeviceOrder, 'id'>): void {
  orders.update((known) => withoutOrder(known, id));
}

export function showPlacedOrder(order: DeviceOrder): void {
  placed.update(() => order);
}

export function dismissPlacedOrder(): void {
  placed.update(() => null);
}
