import { env } from 'cloudflare:workers';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { alerts } from '../../../../functions/db/alerts';
import { corrections } from '../../../../functions/db/corrections';
import {
  deviceMoves,
  deviceNumbers,
  devices,
  deviceTracking,
} from '../../../../functions/db/devices';
import { billingDetails } from '../../../../functions/db/invoices';
import { orderEvents, orderLines, orderNotes, orders } from '../../../../functions/db/orders';
import { payments, refunds, upiReferences } from '../../../../functions/db/payments';
import { returnLines, returns, serialNumbers } from '../../../../functions/db/returns';
import { attempts } from '../../../../functions/db/throttle';
import { ticks } from '../../../../functions/db/ticks';
import { hashKeys } from '../../../../functions/domain/core/keyed-hash';
import { linkSecrets } from '../../../../functions/domain/core/link-key';
import { simulatedPayments } from '../../../../functions/domain/money/provider/choose';
import type { OrderContext } from '../../../../functions/domain/orders/context';
import type { RepairContext } from '../../../../functions/domain/repairs/context';
import { lockKeys } from '../../../../functions/domain/repairs/lock/seal';
import { SUBJECTS } from '../../../../functions/domain/subjects';
import { SHOP } from '../../../../functions/http/orders/shop';
import { BENCH } from '../../../../functions/http/repairs/bench';
import { ORDERS } from '../../../../src/content/orders';
import { findPriceListItem } from '../../../../src/content/price-list';
import type { OrderReply } from '../../../../src/contract/orders/order';
import type { PlaceOrderBody, PlaceOrderReply } from '../../../../src/contract/orders/place';
import type { CounterMethod } from '../../../../src/contract/payments/methods';
import { createOrderId, createTransactionId } from '../../../../src/lib/order-id';
import { createOrderSecret } from '../../../../src/lib/order-secret';
import { totalsOf } from '../../../../src/lib/totals';
import { call } from '../call';
import { db } from '../people';
import { fillGoods, NO_GOODS } from './goods';

/**
 * Two products of the shop: those of the sample shop or, in another shop, the cheapest ones in
 * stock.
 */
export const [PRODUCT, OTHER_PRODUCT] = productsFrom('dhun-buds-2', 'taal-neck-n3');
/** The branch that ships orders. */
export const BRANCH = SHOP.deliveryBranch;
export const MOBILE = '9812345678';

export const newOrderId = () => createOrderId(Date.now());
export const newTransactionId = () => createTransactionId(Date.now());

function productsFrom(...sample: [string, string]): [string, string] {
  const ids = SHOP.items.map(({ id }) => id);
  if (sample.every((id) => ids.includes(id))) return sample;
  const [first, second = first] = SHOP.items
    .filter(({ stockCount }) => stockCount > 0)
    .toSorted((a, b) => a.price - b.price)
    .map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('No product has stock');
  return [first, second];
}

type Change = Partial<Omit<PlaceOrderBody, 'lines'>> & { lines?: Record<string, number> };

/**
 * Returns an order as the payment panel sends it. By default, the order is for one pair of earbuds,
 * to be paid online and collected at the branch.
 */
export function orderBody({ lines = { [PRODUCT]: 1 }, ...change }: Change = {}): PlaceOrderBody {
  const wanted = Object.entries(lines).map(([product_id, quantity]) => ({ product_id, quantity }));
  const prices = wanted.map(
    (line) => (findPriceListItem(line.product_id)?.price ?? 1) * line.quantity,
  );
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const checkout = change.checkout ?? 'drawer';
  return {
    order_id: newOrderId(),
    secret: createOrderSecret(),
    checkout,
    lines: wanted,
    amount: totalsOf(subtotal, checkout, ORDERS.tax).total,
    fulfilment: { kind: 'collect', branch: BRANCH },
    payment: 'online',
    ...change,
  };
}

let mobiles = 9_100_000_000;

/** Returns an order from another shopper, to be paid at the branch. */
export function counterBody(change: Change = {}): PlaceOrderBody {
  mobiles += 1;
  return orderBody({ payment: 'counter', contact: { mobile: String(mobiles) }, ...change });
}

export function deliveryBody(change: Change = {}): PlaceOrderBody {
  return orderBody({
    fulfilment: {
      kind: 'deliver',
      name: 'Meera Joshi',
      mobile: MOBILE,
      address: '7 Karve Road, Pune',
      pin_code: '411004',
    },
    ...change,
  });
}

export interface Requester {
  token?: string;
  key?: string;
  repairKey?: string;
  invoiceKey?: string;
  address?: string;
  device?: string;
}

function headersOf({
  key,
  repairKey,
  invoiceKey,
  address,
  device,
}: Requester): Record<string, string> {
  return {
    ...(key !== undefined && { 'Order-Key': key }),
    ...(repairKey !== undefined && { 'Repair-Key': repairKey }),
    ...(invoiceKey !== undefined && { 'Invoice-Key': invoiceKey }),
    ...(address !== undefined && { 'CF-Connecting-IP': address }),
    ...(device !== undefined && { 'Shop-Device': device }),
  };
}

export interface Answer<T> {
  status: number;
  body: T;
  headers: Headers;
}

export async function ask<T = Record<string, unknown>>(
  path: string,
  requester: Requester = {},
  body?: unknown,
): Promise<Answer<T>> {
  const { token } = requester;
  const response = await call(path, {
    headers: headersOf(requester),
    ...(token !== undefined && { token }),
    ...(body !== undefined && { body }),
  });
  return { status: response.status, body: await response.json(), headers: response.headers };
}

/** Sends an order from a new address, so orders do not share a rate limit. */
export function send(body: unknown, requester: Requester = {}): Promise<Answer<PlaceOrderReply>> {
  return ask('/api/orders', requester, body);
}

/** Places an order and throws if the API rejects it. */
export async function place(
  body: PlaceOrderBody = orderBody(),
  requester?: Requester,
): Promise<PlaceOrderReply> {
  const { status, body: reply } = await send(body, requester);
  if (status !== 201) throw new Error(`the order was refused: ${status} ${JSON.stringify(reply)}`);
  return reply;
}

export function pay(
  orderId: string,
  key: string,
  body: object = { transaction_id: newTransactionId() },
) {
  return ask<OrderReply>(`/api/orders/${orderId}/simulated-payment`, { key }, body);
}

export function step(orderId: string, requester: Requester, body: object) {
  return ask<OrderReply & { code?: string; current?: OrderReply; fields?: Record<string, string> }>(
    `/api/orders/${orderId}/steps`,
    requester,
    body,
  );
}

export function look(orderId: string, requester: Requester = {}) {
  return ask<OrderReply>(`/api/orders/${orderId}`, requester);
}

/** Returns the context for order functions that tests call directly. */
export function contextAt(
  now = Date.now(),
  change: Partial<OrderContext> = {},
): OrderContext & Pick<RepairContext, 'bench' | 'lockKeys'> {
  const base = {
    db,
    now,
    shop: SHOP,
    subjects: SUBJECTS,
    bench: BENCH,
    payments: simulatedPayments,
    secrets: linkSecrets(env),
    lockKeys: lockKeys(env),
    hashKeys: hashKeys(env),
    origin: 'https://shop.example',
    later: (work: Promise<unknown>) => void work.catch(() => undefined),
  };
  return { ...base, ...change };
}

/** Deletes all orders, alerts and attempts, and restores the catalogue's prices and stock. */
export async function emptyShop(): Promise<void> {
  await db.batch([
    // A trigger prevents deleting events while their order exists.
    db.run(sql`PRAGMA defer_foreign_keys = on`),
    db.delete(alerts),
    db.delete(corrections).where(isNotNull(corrections.orderId)),
    db.delete(refunds),
    db.delete(upiReferences),
    db.delete(ticks),
    db.delete(payments),
    db.delete(returnLines),
    db.delete(returns),
    db.delete(serialNumbers),
    db.delete(deviceMoves),
    db.delete(deviceTracking),
    db.delete(deviceNumbers),
    db.delete(devices),
    db.delete(billingDetails).where(isNotNull(billingDetails.orderId)),
    db.delete(orderNotes),
    db.delete(orderLines),
    db.delete(orders),
    db.delete(orderEvents),
    ...NO_GOODS,
    db.delete(attempts),
  ]);
  await fillGoods();
}

export { setStock, stockOf, stockVersion } from './goods';

export async function orderInDb(id: string) {
  const row = await db.select().from(orders).where(eq(orders.id, id)).get();
  if (row === undefined) throw new Error(`there is no order ${id}`);
  return row;
}

/** A counter payment of an order's full total, as sent in a step's request. */
export function wholeIn({ total }: { total: number }, method: CounterMethod, reference = '') {
  return { payments: [{ method, reference, amount: total, seen_on: 'soundbox' as const }] };
}
