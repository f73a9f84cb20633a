import { asc, desc, type SQL, sql } from 'drizzle-orm';
import {
  isOldestFirst,
  type ListedState,
  type OrderRow,
} from '../../../../src/contract/orders/list';
import type { Step } from '../../../../src/contract/orders/steps';
import { URGENT_WITHIN_MS } from '../../../../src/contract/orders/todo';
import { rupeesOf } from '../../../../src/lib/paise';
import { placedUntil, readyTime, sendingTime } from '../../../../src/lib/promised-time';
import type { Database } from '../../../db';
import { lineIdIn, orderEvents, orderLines, orderNotes, orders } from '../../../db/orders';
import { payments } from '../../../db/payments';
import { branchOf, type Shop } from '../../shop';
import { paymentReplyOf } from '../reply';

/** The order of an order's lines where only the first one is named in full. */
export const DEAREST_FIRST = sql.raw('line_total DESC, position');

/** Qualified with its table because a bare "id" would refer to the subquery. */
const THIS_ORDER = sql.raw('"orders"."id"');

/** When this step was last performed (ms); null if never. */
export function lastOf(step: Step): SQL<number | null> {
  return sql<number | null>`(SELECT max(at) FROM ${orderEvents}
    WHERE ${orderEvents.orderId} = ${THIS_ORDER} AND ${orderEvents.step} = ${step})`;
}

const COLUMNS = {
  id: orders.id,
  state: orders.state,
  version: orders.version,
  createdAt: orders.createdAt,
  expiresAt: orders.expiresAt,
  total: orders.total,
  duePaise: orders.duePaise,
  fulfilment: orders.fulfilment,
  branch: orders.branch,
  provider: orders.provider,
  paymentState: orders.paymentState,
  isTest: orders.isTest,
  name: orders.name,
  mobile: orders.mobile,
  pinCode: orders.pinCode,
  reason: sql<string | null>`(SELECT n.text FROM ${orderNotes} n
    JOIN ${orderEvents} e ON e.order_id = n.order_id AND e.version = n.version
    WHERE n.order_id = ${THIS_ORDER} AND e.step IN ('cancel', 'return')
    ORDER BY n.version DESC LIMIT 1)`.as('reason'),
  method: sql<string | null>`(SELECT method FROM ${payments}
    WHERE ${payments.orderId} = ${THIS_ORDER} AND ${payments.state} = 'paid'
    AND ${payments.problem} IS NULL ORDER BY ${payments.id} DESC LIMIT 1)`.as('method'),
  confirmedAt: lastOf('confirm').as('confirmed_at'),
  readyAt: lastOf('ready').as('ready_at'),
  informedAt: lastOf('inform').as('informed_at'),
  endedAt: orders.endedAt,
  lines: sql<string>`(SELECT json_group_array(json_object('product_id', product_id, 'name', name,
    'quantity', quantity)) FROM (SELECT ${lineIdIn('order_lines')} AS product_id, name, quantity
    FROM ${orderLines}
    WHERE ${orderLines.orderId} = ${THIS_ORDER} ORDER BY ${DEAREST_FIRST}))`.as('lines'),
};

const NEWEST_FIRST = desc(orders.number);

/**
 * The order of a staff list. Orders that wait for the branch come oldest first, and among the to-do
 * orders, those whose hold ends or that are due soon come before the others.
 */
export function sequenceOf(
  state: ListedState,
  now: number,
  { promise }: Pick<Shop, 'promise'>,
): SQL {
  if (!isOldestFirst(state)) return NEWEST_FIRST;
  if (state !== 'todo') return asc(orders.number);
  const soon = now + URGENT_WITHIN_MS;
  const placed = {
    collect: placedUntil(soon, (at) => readyTime(at, promise)),
    deliver: placedUntil(soon, (at) => sendingTime(at, promise)),
  };
  const isDue = sql`(${orders.state} = 'confirmed' AND coalesce(${lastOf('confirm')}, ${orders.createdAt}) <=
    iif(${orders.fulfilment} = 'collect', ${placed.collect}, ${placed.deliver}))`;
  return sql`(coalesce(${orders.expiresAt} <= ${soon}, 0) OR ${isDue}) DESC, ${orders.number}`;
}

/** Reads the orders with these numbers for a list. */
export function rowsIn(db: Database, numbers: SQL, sequence = NEWEST_FIRST) {
  return db
    .select(COLUMNS)
    .from(orders)
    .where(sql`${orders.number} IN (${numbers})`)
    .orderBy(sequence);
}

type Row = Awaited<ReturnType<typeof rowsIn>>[number];

/** A list row as the API returns it. */
export function orderRow(row: Row, shop: Shop): OrderRow {
  return {
    order_id: row.id,
    state: row.state,
    version: row.version,
    created_at: row.createdAt,
    expires_at: row.expiresAt,
    confirmed_at: row.confirmedAt,
    ready_at: row.readyAt,
    informed_at: row.informedAt,
    ended_at: row.endedAt,
    total: row.total,
    due: rupeesOf(row.duePaise),
    fulfilment: { kind: row.fulfilment },
    branch: branchOf(shop, row.branch),
    payment: paymentReplyOf(row, row.method),
    lines: JSON.parse(row.lines),
    name: row.name,
    mobile: row.mobile,
    pin_code: row.pinCode,
    reason: row.reason,
  };
}
