import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { MyOrdersReply, OrdersQuery, OrdersReply } from '../../../../src/contract/orders/list';
import { foundFields, pageFields, rowsOnPage } from '../../../../src/contract/paging';
import { endOfDay, startOfDay } from '../../../../src/lib/india-time';
import type { Database } from '../../../db';
import { orders } from '../../../db/orders';
import { payments } from '../../../db/payments';
import { countFound } from '../../core/terms';
import { scopeOf } from '../../people/stores/scope';
import { isHeldFrom } from '../conditions';
import type { OrderContext } from '../context';
import { expireDue } from '../expire';
import { countAll, countStates, countStored, countsOf } from './counts';
import { orderRow, rowsIn, sequenceOf } from './rows';
import { searchOf } from './search';
import { isReadyTodo, OF_PAYMENT, todoNumbers, todoPayments } from './todo';

/**
 * The partial index covers the few orders that await payment; most unpaid orders ended long ago.
 */
const DUE = sql`${orders} INDEXED BY "orders_due"`;
/** A day has few orders; without this hint, SQLite would read all of the branch's orders. */
const OF_DAY = sql`${orders} INDEXED BY "orders_created"`;
const OF_NETWORK = sql`${orders} INDEXED BY "orders_unpaid_from"`;

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
  const { page, size, state, branch, day, network } = query;
  const search = await searchOf(context, user, query);
  const isTodo = state === 'todo';
  const duties = todoPayments(user, shop);
  const sequence = sequenceOf(state, now, shop);
  const scope = and(
    scopeOf(user, orders.branch),
    branch === '' ? undefined : eq(orders.branch, branch),
  );
  const where = and(
    // Repeating the scope for the to-do orders would make SQLite read all orders of the branch.
    isTodo ? sql`${orders.number} IN (${todoNumbers(scope, now, duties)})` : scope,
    isTodo || state === 'all' ? undefined : eq(orders.state, state),
    paymentIs(query),
    placedOn(day),
    network === '' ? undefined : isHeldFrom(network, now),
    search?.where,
  );
  const isSearch = search !== undefined;
  const from = search?.from ?? fromOf(query, isSearch);
  const numbers = sql`SELECT ${orders.number} FROM ${from}
    ${where ? sql`WHERE ${where}` : sql``}
    ORDER BY ${search?.sequence ?? sequence}
    LIMIT ${rowsOnPage(page, size, isSearch)} OFFSET ${page * size}`;
  const [rows, counts, [ready], [total], [due]] = await db.batch([
    rowsIn(db, numbers, sequence),
    countStates(db, user, duties),
    countAll(db, orders, and(scopeOf(user, orders.branch), isReadyTodo(now, duties))),
    isSearch ? countFound(db, from, where) : countListed(db, user, query, where),
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
    ...foundFields(page, size, total?.total ?? 0, isSearch),
    counts: countsOf(counts, ready?.total ?? 0),
  };
}

/** Counts the listed orders without a search, from the stored counts if these support the filters. */
function countListed(db: Database, user: SessionUser, query: OrdersQuery, where: SQL | undefined) {
  const { state, branch, day, network, payment } = query;
  if (state === 'todo' || day !== '' || network !== '' || payment === 'problem') {
    return countAll(db, fromOf(query, false), where);
  }
  return countStored(db, user, { branch, payment, state });
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
function fromOf({ payment, state, day, network }: OrdersQuery, isSearch: boolean) {
  if (network !== '') return OF_NETWORK;
  if (day !== '') return OF_DAY;
  if (payment === 'due') return DUE;
  return isSearch && state === 'all' && payment !== '' && payment !== 'problem'
    ? OF_PAYMENT
    : orders;
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
