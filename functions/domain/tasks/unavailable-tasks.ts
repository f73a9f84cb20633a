import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { may } from '../../../src/contract/roles';
import { TASK_COUNT_MAXIMUM, type Task } from '../../../src/contract/tasks';
import type { Database } from '../../db';
import { orders } from '../../db/orders';
import { unavailableOrders } from '../../db/unavailable';
import { ownBranch } from '../people/stores/scope';
import { branchOf, findItem, type Shop } from '../shop';

const { orderId, productId, at, calledAt } = unavailableOrders;

/** The ended orders of the user's branches whose customers were not called yet. */
export function unavailableTasks(db: Database, user: SessionUser) {
  return db
    .select({
      orderId,
      productId,
      since: at,
      name: orders.name,
      mobileEnd: sql<string | null>`substr(${orders.mobile}, -4)`.as('mobile_end'),
      branch: orders.branch,
    })
    .from(unavailableOrders)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(and(isNull(calledAt), isOfBranch(user)))
    .orderBy(asc(at))
    .limit(TASK_COUNT_MAXIMUM);
}

/** The plus keeps SQLite from reading all orders of the branch instead of the few to call. */
function isOfBranch(user: SessionUser): SQL | undefined {
  if (may(user.role, 'administer')) return undefined;
  return sql`+${orders.branch} = ${ownBranch(user)}`;
}

/** A customer to call as a task. */
export function unavailableTask(
  shop: Shop,
  row: Awaited<ReturnType<typeof unavailableTasks>>[number],
): Task {
  return {
    ...{ kind: 'unavailable', since: row.since, due_at: null, order_id: row.orderId },
    item: findItem(shop, row.productId)?.name ?? row.productId,
    ...{ name: row.name, mobile_end: row.mobileEnd, branch: branchOf(shop, row.branch) },
  };
}
