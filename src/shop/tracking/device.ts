import { FULFILMENT_KINDS } from '../../contract/orders/states';
import {
  RECEIPT_STATES,
  type Receipt,
  type ReceiptTexts,
  receiptTexts,
} from '../../entities/order/receipt';
import { trackPath } from '../../lib/paths';

/** An order stored on this device, with the key that grants access to it. */
export interface DeviceOrder {
  id: string;
  key: string;
}

/**
 * An order stored on this device, with the secret that was used to place it. The secret is null if
 * another device or an earlier release placed the order.
 */
export interface RememberedOrder extends DeviceOrder {
  secret: string | null;
  /** True until this device sees that the order is paid; its lines stay in the cart until then. */
  isWaiting: boolean;
}

export type DeviceOrders = readonly RememberedOrder[];

const MOST = 10;

/**
 * The newest order's receipt, which the shop page shows until the shopper dismisses it. Before its
 * scripts have loaded, the page shows `texts` and a link to the `track` path.
 */
export interface PlacedOrder extends DeviceOrder {
  receipt: Receipt;
  track: string;
  texts: ReceiptTexts;
}

function isDeviceOrder(value: unknown): value is DeviceOrder {
  if (typeof value !== 'object' || value === null) return false;
  const { id, key } = value as Partial<DeviceOrder>;
  return typeof id === 'string' && id !== '' && typeof key === 'string' && key !== '';
}

function withSecret(order: DeviceOrder): RememberedOrder {
  const { id, key, secret, isWaiting } = order as Partial<RememberedOrder> & DeviceOrder;
  return {
    id,
    key,
    secret: typeof secret === 'string' ? secret : null,
    isWaiting: isWaiting === true,
  };
}

/** Parses the stored orders; skips invalid entries. */
export function parseOrders(stored: unknown): DeviceOrders {
  return Array.isArray(stored) ? stored.filter(isDeviceOrder).slice(0, MOST).map(withSecret) : [];
}

function isReceipt(value: unknown): value is Receipt {
  if (typeof value !== 'object' || value === null) return false;
  const { id, outcome, fulfilment, branch, items, total, promisedAt } = value as Partial<Receipt>;
  return (
    typeof id === 'string' &&
    RECEIPT_STATES.some((each) => each === outcome) &&
    FULFILMENT_KINDS.some((each) => each === fulfilment) &&
    typeof branch === 'string' &&
    Array.isArray(items) &&
    typeof total === 'number' &&
    (promisedAt === null || typeof promisedAt === 'number')
  );
}

/** Creates the receipt to store for a new order. */
export function placedOrder({ id, key }: DeviceOrder, receipt: Receipt, now: number): PlacedOrder {
  return {
    id,
    key,
    receipt,
    track: trackPath(id, key),
    texts: receiptTexts(receipt, now),
  };
}

/**
 * Parses the stored receipt and builds its texts for the time `now`; returns null if there is none.
 */
export function parsePlacedOrder(stored: unknown, now: number): PlacedOrder | null {
  if (!isDeviceOrder(stored)) return null;
  const { receipt } = stored as Partial<PlacedOrder>;
  return isReceipt(receipt) ? placedOrder(stored, receipt, now) : null;
}

export function withOrder(orders: DeviceOrders, order: RememberedOrder): DeviceOrders {
  return [order, ...withoutOrder(orders, order.id)].slice(0, MOST);
}

export function withoutOrder(orders: DeviceOrders, id: string): DeviceOrders {
  return orders.filter((each) => each.id !== id);
}
