/** An order stored on this device, with the key that grants access to it. */
export interface DeviceOrder {
  id: string;
  key: string;
}

/**
 * Includes the secret used to place the order, which is null for orders stored by earlier releases.
 */
export interface RememberedOrder extends DeviceOrder {
  secret: string | null;
}

export type DeviceOrders = readonly RememberedOrder[];

const MOST = 10;

/** The storage key of a newly placed order, which the next shop page announces. */
export const PLACED_ORDER_KEY = 'placed-order';

function isDeviceOrder(value: unknown): value is DeviceOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { id, key } = value as Partial<DeviceOrder>;
  return typeof id === 'string' && id !== '' && typeof key === 'string' && key !== '';
}

function withSecret(order: DeviceOrder): RememberedOrder {
  const { secret } = order as Partial<RememberedOrder>;
  return { id: order.id, key: order.key, secret: typeof secret === 'string' ? secret : null };
}

/** Parses the stored orders; skips invalid entries. */
export function parseOrders(stored: unknown): DeviceOrders {
  return Array.isArray(stored) ? stored.filter(isDeviceOrder).slice(0, MOST).map(withSecret) : [];
}

export function parseOrder(stored: unknown): DeviceOrder | null {
  return isDeviceOrder(stored) ? { id: stored.id, key: stored.key } : null;
}

export function withOrder(orders: DeviceOrders, order: RememberedOrder): DeviceOrders {
  return [order, ...withoutOrder(orders, order.id)].slice(0, MOST);
}

export function withoutOrder(orders: DeviceOrders, id: string): DeviceOrders {
  return orders.filter((each) => each.id !== id);
}
