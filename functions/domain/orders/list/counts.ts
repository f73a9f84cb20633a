import { and, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { OrderRow, OrdersQuery, OrdersReply } from '../../../../src/contract/orders/list';
import { ENDED_EARLY_STATES, ORDER_STATES, TO_CALL } from '../../../../src/contract/orders/states';
import type { TodoPayment } from '../../../../src/contract/orders/todo';
import type { Database } from '../../../db';
import { orderCounts, orders } from '../../../db/orders';
import { scopeOf } from '../../people/stores/scope';
import type { OrderContext } from '../context';
import { isReadyTodo, todoPayments } from './todo';

const { state, paymentState, total } = orderCounts;

const IS_TO_CALL = sql`${state} = ${TO_CALL.state} AND ${paymentState} = ${TO_CALL.payment}`;
const IS_PAYMENT_TODO: Readonly<Record<TodoPayment, SQL>> = {
  refund_due: sql`${paymentState} = 'refund_due'`,
  claimed: sql`(${paymentState} = 'claimed' AND ${state} <> 'ready')`,
};

/** The orders that need staff action, apart from the ready orders that `readyTodo` counts. */
function isTodo(payments: readonly TodoPayment[]): SQL {
  const always = sql`${state} = 'confirmed' OR (${IS_TO_CALL})`;
  return sql.join([always, ...payments.map((payment) => IS_PAYMENT_TODO[payment])], sql` OR `);
}

function sumIf(condition: SQL, name: string) {
  return sql<number>`sum(iif(${condition}, ${total}, 0))`.as(name);
}

/**
 * The number of the user's orders in each state, read from the stored counts; `payments` are the
 * payment states that the user can act on.
 */
export function countStates(db: Database, user: SessionUser, payments: readonly TodoPayment[]) {
  return db
    .select({
      state,
      total: sql<number>`sum(${total})`.as('total'),
      toCall: sumIf(IS_TO_CALL, 'to_call'),
      todo: sumIf(isTodo(payments), 'todo'),
    })
    .from(orderCounts)
    .where(scopeOf(user, orderCounts.branch))
    .groupBy(state);
}

/** Counts the orders that are waiting for staff, as `counts.todo` of the order list does. */
export function countTodo(
  { db, now, shop }: Pick<OrderContext, 'db' | 'now' | 'shop'>,
  user: SessionUser,
) {
  const payments = todoPayments(user, shop);
  const isReady = isReadyTodo(now, payments);
  const ready = countAll(db, orders, and(scopeOf(user, orders.branch), isReady));
  return db
    .select({
      total: sql<number>`coalesce(sum(iif(${isTodo(payments)}, ${total}, 0)), 0) + (${ready})`.as(
        'todo',
      ),
    })
    .from(orderCounts)
    .where(scopeOf(user, orderCounts.branch));
}

/** Counts the orders that match these filters; the stored counts support no others. */
export function countStored(
  db: Database,
  user: SessionUser,
  query: Pick<OrdersQuery, 'branch'> & {
    payment: OrderRow['payment']['state'] | '';
    state: OrderRow['state'] | 'all';
  },
) {
  const { branch } = query;
  return db
    .select({ total: sql<number>`coalesce(sum(${total}), 0)`.as('total') })
    .from(orderCounts)
    .where(
      and(
        scopeOf(user, orderCounts.branch),
        branch === '' ? undefined : eq(orderCounts.branch, branch),
        query.state === 'all' ? undefined : eq(state, query.state),
        paymentIs(query.payment),
      ),
    );
}

function paymentIs(payment: OrderRow['payment']['state'] | '') {
  if (payment === '') return undefined;
  const isSo = eq(paymentState, payment);
  return payment === 'due' ? and(isSo, notInArray(state, ENDED_EARLY_STATES)) : isSo;
}

/** Counts the orders that match a condition. */
export function countAll(db: Database, from: SQL | typeof orders, where: SQL | undefined) {
  return db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(from)
    .where(where);
}

/**
 * The counts as the API returns them; `readyTodo` is the number of ready orders that need staff
 * action.
 */
export function countsOf(
  counts: Awaited<ReturnType<typeof countStates>>,
  readyTodo: number,
): OrdersReply['counts'] {
  const none = ORDER_STATES.map((each) => [each, 0] as const);
  const some = counts.map((each) => [each.state, each.total] as const);
  const sumOf = (name: 'toCall' | 'todo') => counts.reduce((sum, each) => sum + each[name], 0);
  return {
    ...(Object.fromEntries([...none, ...some]) as Record<OrderRow['state'], number>),
    call_to_confirm: sumOf('toCall'),
    todo: sumOf('todo') + readyTodo,
    ready_todo: readyTodo,
  };
}
