import { and, eq, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { TO_CALL } from '../../../../src/contract/orders/states';
import { UNCOLLECTED_AFTER_MS } from '../../../../src/contract/orders/todo';
import { orders } from '../../../db/orders';
import { lastOf } from './rows';

/** Without the hint, SQLite may read all orders of the branch. */
const OF_PAYMENT = sql`${orders} INDEXED BY "orders_payment_state"`;

/** The ready orders that need staff action, by the same rules as `isTodo` in the contract. */
export function isReadyTodo(now: number): SQL | undefined {
  const isToInform = and(isNotNull(orders.mobile), isNull(lastOf('inform')));
  const isUncollected = lte(lastOf('ready'), now - UNCOLLECTED_AFTER_MS);
  const isClaimed = sql`+${orders.paymentState} = 'claimed'`;
  return and(eq(orders.state, 'ready'), or(isToInform, isUncollected, isClaimed));
}

/**
 * The numbers of the orders that need staff action, by the same rules as `isTodo` in the contract.
 * Each subquery uses an index to read only the orders that it needs.
 */
export function todoNumbers(scope: SQL | undefined, now: number): SQL {
  const isToCall = and(
    eq(orders.state, TO_CALL.state),
    sql`+${orders.paymentState} = ${TO_CALL.payment}`,
  );
  const parts = [
    numbersOf(orders, and(scope, eq(orders.state, 'confirmed'))),
    numbersOf(orders, and(scope, isToCall)),
    numbersOf(orders, and(scope, isReadyTodo(now))),
    numbersOf(OF_PAYMENT, and(scope, eq(orders.paymentState, 'refund_due'))),
    numbersOf(OF_PAYMENT, and(scope, eq(orders.paymentState, 'claimed'))),
  ];
  return sql.join(parts, sql` UNION ALL `);
}

function numbersOf(from: SQL | typeof orders, where: SQL | undefined): SQL {
  return sql`SELECT ${orders.number} FROM ${from} WHERE ${where}`;
}
