import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import { TO_CALL } from '../../../../src/contract/orders/states';
import {
  type TodoPayment,
  todoPaymentsOf,
  UNCOLLECTED_AFTER_MS,
} from '../../../../src/contract/orders/todo';
import { isStaff } from '../../../../src/contract/roles';
import { orders } from '../../../db/orders';
import type { Shop } from '../../shop';
import { lastOf } from './rows';

/** Without the hint, SQLite may read all orders of the branch. */
export const OF_PAYMENT = sql`${orders} INDEXED BY "orders_payment_state"`;

/** The payment states that this user can act on. */
export function todoPayments({ role }: SessionUser, { upi }: Shop): readonly TodoPayment[] {
  return isStaff(role) ? todoPaymentsOf(role, upi.confirmRoles.includes(role)) : [];
}

/** The ready orders that need staff action, by the same rules as `isTodo` in the contract. */
export function isReadyTodo(now: number, payments: readonly TodoPayment[]): SQL | undefined {
  const isToInform = and(isNotNull(orders.mobile), isNull(lastOf('inform')));
  const lastNews = sql`max(${lastOf('ready')}, coalesce(${lastOf('inform')}, 0))`;
  const isUncollected = lte(lastNews, now - UNCOLLECTED_AFTER_MS);
  const isClaimed = payments.includes('claimed')
    ? sql`+${orders.paymentState} = 'claimed'`
    : undefined;
  return and(eq(orders.state, 'ready'), or(isToInform, isUncollected, isClaimed));
}

/**
 * The numbers of the orders that need staff action, by the same rules as `isTodo` in the contract.
 * Each subquery uses an index to read only the orders that it needs.
 */
export function todoNumbers(
  scope: SQL | undefined,
  now: number,
  payments: readonly TodoPayment[],
): SQL {
  const isToCall = and(
    eq(orders.state, TO_CALL.state),
    sql`+${orders.paymentState} = ${TO_CALL.payment}`,
  );
  const parts = [
    numbersOf(orders, and(scope, eq(orders.state, 'confirmed'))),
    numbersOf(orders, and(scope, isToCall)),
    numbersOf(orders, and(scope, isReadyTodo(now, payments))),
    ...payments.map((payment) =>
      numbersOf(OF_PAYMENT, and(scope, eq(orders.paymentState, payment))),
    ),
  ];
  return sql.join(parts, sql` UNION ALL `);
}

function numbersOf(from: SQL | typeof orders, where: SQL | undefined): SQL {
  return sql`SELECT ${orders.number} FROM ${from} WHERE ${where}`;
}
