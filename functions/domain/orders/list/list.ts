import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import { ORDER_ID } from '../../../../src/contract/orders/id';
import type { MyOrdersReply, OrdersQuery, OrdersReply } from '../../../../src/contract/orders/list';
import { pageFields } from '../../../../src/contract/paging';
import { canBeSerial, plainSerial } from '../../../../src/contract/serials';
import { endOfDay, startOfDay } from '../../../../src/lib/india-time';
import { orders } from '../../../db/orders';
import { payments } from '../../../db/payments';
import { serialNumbers } from '../../../db/returns';
import { matchesAllWords } from '../../core/search';
import { isHeldFrom, scopeOf } from '../conditions';
import type { OrderContext } from '../context';
import { expireDue } from '../expire';
import { countFound, countStates, countStored, countsOf } from './counts';
import { orderRow, rowsIn, sequenceOf } from './rows';
import { isReadyTodo, todoNumbers, todoPayments } from './todo';

/**
 * The partial index covers the few orders that await payment; most unpaid orders ended long ago.
 */
const DUE = sql`${orders} INDEXED BY "orders_due"`;
/** A day has few orders; without this hint, SQLite would read all of the branch's orders. */
const OF_DAY = sql`${orders} INDEXED BY "orders_created"`;
const OF_NETWORK = sql`${orders} INDEXED BY "orders_unpaid_from"`;
const FOUND = sql`"orders_search" CROSS JOIN ${orders} ON ${orders.number} = "orders_search".rowid`;

/** Limits a search for a device, because a returned device can be sold again. */
const MOST_SALES_OF_A_DEVICE = 20;

interface Page {
  page: number;
  size: number;
}

/**
 * A page of the orders that a staff member may see, filtered or searched, in the order of
 * `sequenceOf`.
 */
export async function listOrders(
  context: OrderContext,
  user: SessionUser,
  query: OrdersQuery,
): Promise<OrdersReply> {
  const { db, now, shop } = context;
  const { page, size, search, state, branch, day, network, payment } = query;
  const ids = await idsIn(db, search);
  const isId = ids.length > 0;
  const words = isId ? undefined : matchesAllWords('orders_search', search);
  const isTodo = state === 'todo';
  const duties = todoPayments(user, shop);
  const sequence = sequenceOf(state, now, shop);
  const scope = and(
    scopeOf(user, orders.branch),
    branch === '' ? undefined : eq(orders.branch, branch),
  );
  const where = and(
    isId ? inArray(orders.id, ids) : undefined,
    // Repeating the scope for the to-do orders would make SQLite read all orders of the branch.
    isTodo ? sql`${orders.number} IN (${todoNumbers(scope, now, duties)})` : scope,
    isTodo || state === 'all' ? undefined : eq(orders.state, state),
    paymentIs(query),
    placedOn(day),
    network === '' ? undefined : isHeldFrom(network, now),
    words,
  );
  const from = fromOf(query, isId, words !== undefined);
  const numbers = sql`SELECT ${orders.number} FROM ${from}
    ${where ? sql`WHERE ${where}` : sql``}
    ORDER BY ${sequence} LIMIT ${size} OFFSET ${page * size}`;
  const [rows, counts, [ready], [total], [due]] = await db.batch([
    rowsIn(db, numbers, sequence),
    countStates(db, user, duties),
    countFound(db, orders, and(scopeOf(user, orders.branch), isReadyTodo(now, duties))),
    isTodo || words || isId || day !== '' || network !== '' || payment === 'problem'
      ? countFound(db, from, where)
      : countStored(db, user, { branch, payment, state }),
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
    counts: countsOf(counts, ready?.total ?? 0),
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

/** The orders that a search identifies: by their ID, or by the number of a device they contain. */
async function idsIn(db: OrderContext['db'], search: string): Promise<string[]> {
  const id = search.toUpperCase();
  if (ORDER_ID.test(id)) return [id];
  const serial = plainSerial(search);
  if (!canBeSerial(serial)) return [];
  const sold = await db
    .selectDistinct({ orderId: serialNumbers.orderId })
    .from(serialNumbers)
    .where(eq(serialNumbers.serial, serial))
    .limit(MOST_SALES_OF_A_DEVICE);
  return sold.map(({ orderId }) => orderId);
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
 * Filters by payment state. An order that ended without a sale has no payment due. `due` is a
 * literal instead of a parameter, so SQLite uses the index.
 */
function paymentIs({ payment }: OrdersQuery) {
  if (payment === 'problem') {
    return sql`${orders.id} IN (SELECT ${payments.orderId} FROM ${payments} WHERE ${payments.problem} IS NOT NULL)`;
  }
  if (payment === 'due') return sql`${orders.paymentState} = 'due' AND ${orders.endedAt} IS NULL`;
  return payment === '' ? undefined : eq(orders.paymentState, payment);
}
