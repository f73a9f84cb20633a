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
  /** The products that the order reserves until it is paid, as far as this device knows. */
  reserves: readonly string[];
}

/** A repair stored on this device, with the key that grants access to it. */
export interface DeviceRepair {
  /** The reference, which stays the same when the repair gets its number. */
  reference: string;
  name: string;
  key: string;
}

const MOST = 10;

/** The names of a stored row; the first one never changes. */
type Names = readonly [string, ...string[]];

/** The rules of a list on this device: newest first, each row once, at most ten. */
function deviceList<Row>(
  parseRow: (stored: unknown) => Row | undefined,
  namesOf: (row: Row) => Names,
) {
  const without = (rows: readonly Row[], name: string): readonly Row[] =>
    rows.filter((row) => !namesOf(row).includes(name));
  return {
    /** Parses the stored rows; skips invalid ones. */
    parse: (stored: unknown): readonly Row[] =>
      Array.isArray(stored) ? stored.flatMap((each) => parseRow(each) ?? []).slice(0, MOST) : [],
    find: (rows: readonly Row[], name: string) =>
      rows.find((row) => namesOf(row).includes(name.toUpperCase())),
    add: (rows: readonly Row[], row: Row): readonly Row[] =>
      [row, ...without(rows, namesOf(row)[0])].slice(0, MOST),
    without,
  };
}

/**
 * The newest order's receipt, which the shop page shows until the shopper dismisses it. Before its
 * scripts have loaded, the page shows `texts` and a link to the `track` path.
 */
export interface PlacedOrder extends DeviceOrder {
  receipt: Receipt;
  track: string;
  texts: ReceiptTexts;
}

/** True if the stored value has all these texts. */
function hasTexts<Name extends string>(
  stored: unknown,
  ...names: Name[]
): stored is Record<Name, string> {
  const given = Object(stored) as Partial<Record<string, unknown>>;
  return names.every((name) => typeof given[name] === 'string' && given[name] !== '');
}

const isDeviceOrder = (stored: unknown): stored is DeviceOrder => hasTexts(stored, 'id', 'key');

function parseOrder(stored: unknown): RememberedOrder | undefined {
  if (!isDeviceOrder(stored)) return undefined;
  const { id, key, secret, isWaiting, reserves } = stored as Partial<RememberedOrder> & DeviceOrder;
  return {
    id,
    key,
    secret: typeof secret === 'string' ? secret : null,
    isWaiting: isWaiting === true,
    reserves: Array.isArray(reserves) ? reserves.filter((each) => typeof each === 'string') : [],
  };
}

function parseRepair(stored: unknown): DeviceRepair | undefined {
  if (!hasTexts(stored, 'reference', 'name', 'key')) return undefined;
  const { reference, name, key } = stored;
  return { reference, name, key };
}

export const ORDERS = deviceList(parseOrder, ({ id }) => [id]);
export const REPAIRS = deviceList(parseRepair, ({ reference, name }) => [reference, name]);

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
