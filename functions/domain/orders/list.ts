import { and, eq, gte, lt, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { ORDER_ID } from '../../../src/contract/orders/id';
import type {
  MyOrdersReply,
  OrderRow,
  OrdersQuery,
  OrdersReply,
} from '../../../src/contract/orders/list';
import { ENDED_EARLY_STATES, ORDER_STATES } from '../../../src/contract/orders/states';
import { pageFields } from '../../../src/contract/paging';
import { endOfDay, startOfDay } from '../../../src/lib/india-time';
import type { Database } from '../../db';
import { orderCounts, orders } from '../../db/orders';
import { matchesAllWords } from '../core/search';
import { isHeldFrom, scopeOf } from './conditions';
import type { OrderContext } from './context';
import { expireDue } from './expire';
import { orderRow, rowsIn } from './rows';

/**
 * The partial index covers the few orders that await payment; most unpaid orders ended long ago.
 */
const DUE = sql`${orders} INDEXED BY "orders_due"`;
/** A day has few orders; without this hint, SQLite would read all of the branch's orders. */
const OF_DAY = sql`${orders} INDEXED BY "orders_created"`;
const OF_NETWORK = sql`${orders} INDEXED BY "orders_unpaid_from"`;
const FOUND = sql`"orders_search" CROSS JOIN ${orders} ON ${orders.number} = "orders_search".rowid`;

interface Page {
  page: number;
  size: number;
}

/** A page of the orders that a staff member may see, newest first, filtered or searched. */
export async function listOrders(
  context: OrderContext,
  user: SessionUser,
  query: OrdersQuery,
): Promise<OrdersReply> {
  const { db, now, shop } = context;
  const { page, size, search, state, branch, day, network } = query;
  const isId = ORDER_ID.test(search.toUpperCase());
  const words = isId ? undefined : matchesAllWords('orders_search', search);
  const where = and(
    isId ? eq(orders.id, search.toUpperCase()) : undefined,
    scopeOf(user, orders.branch),
    branch === '' ? undefined : eq(orders.branch, branch),
    state === '' ? undefined : eq(orders.state, state),
    paymentIs(query),
    placedOn(day),
    network === '' ? undefined : isHeldFrom(network, now),
    words,
  );
  const from = fromOf(query, isId, words !== undefined);
  const ids = sql`SELECT ${orders.number} FROM ${from}
    ${where ? sql`WHERE ${where}` : sql``}
    ORDER BY ${orders.number} DESC LIMIT ${size} OFFSET ${page * size}`;
  const [rows, counts, [total], [due]] = await db.batch([
    rowsIn(db, ids),
    db
      .select({
        state: orderCounts.state,
        total: sql<number>`sum(${orderCounts.total})`.as('total'),
        due: sql<number>`sum(iif(${orderCounts.paymentState} = 'due', ${orderCounts.total}, 0))`.as(
          'due',
        ),
      })
      .from(orderCounts)
      .where(scopeOf(user, orderCounts.branch))
      .groupBy(orderCounts.state),
    words || isId || day !== '' || network !== ''
      ? countFound(db, from, where)
      : countKept(db, user, query),
    db
      .select({ count: sql<number>`count(*)`.as('count') })
      .from(orders)
      .where(sql`${orders.expiresAt} <= ${now}`),
  ]);
  if ((due?.count ?? 0) > 0 && (await expireDue(db, now)) > 0) {
    return listOrders(context, user, query);
  }
  return {
    content: rows.map((row) => orderRow(row, shop)),
    ...pageFields(page, size, total?.total ?? 0),
    counts: countsOf(counts),
  };
}

/** A page of a customer's own orders, newest first. */
export async function listMyOrders(
  { db, shop }: OrderContext,
  customerId: number,
  { page, size }: Page,
): Promise<MyOrdersReply> {
  const isTheirs = eq(orders.customerId, customerId);
  const ids = sql`SELECT ${orders.number} FROM ${orders} WHERE ${isTheirs}
    ORDER BY ${orders.number} DESC LIMIT ${size} OFFSET ${page * size}`;
  const [rows, [total]] = await db.batch([
    rowsIn(db, ids),
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(orders)
      .where(isTheirs),
  ]);
  return {
    content: rows.map((row) => orderRow(row, shop)),
    ...pageFields(page, size, total?.total ?? 0),
  };
}

/** Chooses the index that reads the fewest rows. */
function fromOf({ payment, day, network }: OrdersQuery, isId: boolean, hasWords: boolean) {
  if (isId) return orders;
  if (hasWords) return FOUND;
  if (network !== '') return OF_NETWORK;
  if (day !== '') return OF_DAY;
  return payment === 'due' ? DUE : orders;
}

function placedOn(day: string): SQL | undefined {
  if (day === '') return undefined;
  return and(gte(orders.createdAt, startOfDay(day)), lt(orders.createdAt, endOfDay(day)));
}

/**
 * Filters by payment state. An order that ended without a sale has nothing due. `due` is a literal
 * instead of a parameter, so that SQLite uses the index.
 */
function paymentIs({ payment }: OrdersQuery) {
  if (payment === 'due') return sql`${orders.paymentState} = 'due' AND ${orders.endedAt} IS NULL`;
  return payment === '' ? undefined : eq(orders.paymentState, payment);
}

function countedPaymentIs({ payment }: OrdersQuery) {
  if (payment === '') return undefined;
  const isSo = eq(orderCounts.paymentState, payment);
  return payment === 'due' ? and(isSo, notInArray(orderCounts.state, ENDED_EARLY_STATES)) : isSo;
}

function countKept(db: Database, user: SessionUser, query: OrdersQuery) {
  const { state, branch } = query;
  return db
    .select({ total: sql<number>`coalesce(sum(${orderCounts.total}), 0)`.as('total') })
    .from(orderCounts)
    .where(
      and(
        scopeOf(user, orderCounts.branch),
        branch === '' ? undefined : eq(orderCounts.branch, branch),
        state === '' ? undefined : eq(orderCounts.state, state),
        countedPaymentIs(query),
      ),
    );
}

function countFound(db: Database, from: SQL | typeof orders, where: SQL | undefined) {
  return db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(from)
    .where(where);
}

function countsOf(
  counts: readonly { state: OrderRow['state']; total: number; due: number }[],
): OrdersReply['counts'] {
  const none = ORDER_STATES.map((state) => [state, 0] as const);
  const some = counts.map(({ state, total }) => [state, total] as const);
  const placed = counts.find(({ state }) => state === 'placed');
  return {
    ...(Object.fromEntries([...none, ...some]) as Record<OrderRow['state'], number>),
    call_to_confirm: placed?.due ?? 0,
  };
}
