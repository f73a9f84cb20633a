import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import { may } from '../../../../src/contract/roles';
import type { Database } from '../../../db';
import type { invoices } from '../../../db/invoices';
import type { orderCounts, orders } from '../../../db/orders';
import type { payments, refunds } from '../../../db/payments';
import type { repairs } from '../../../db/repairs';
import type { returns } from '../../../db/returns';
import { stores } from '../../../db/schema';
import type { Token } from '../../core/terms';

/**
 * Admins see the orders and bills of all branches; other staff see those of their own store, or none
 * if they are not assigned to a store.
 */
export function scopeOf(
  user: SessionUser,
  branch:
    | typeof orders.branch
    | typeof orderCounts.branch
    | typeof invoices.branch
    | typeof payments.branch
    | typeof refunds.branch
    | typeof repairs.branch
    | typeof returns.branch,
): SQL | undefined {
  return may(user.role, 'administer') ? undefined : sql`${branch} = ${ownBranch(user)}`;
}

/** The code of the user's store as a subquery; null if the user has no store. */
export function ownBranch(user: SessionUser): SQL {
  return sql`(SELECT ${stores.code} FROM ${stores} WHERE ${stores.id} = ${user.store} AND ${stores.deletedAt} IS NULL)`;
}

/** The branches that limit a search: those that it names, the filter's, and the user's own. */
export function branchTokens(user: SessionUser, filter: string, named: readonly string[]): Token[] {
  const values = [
    ...named,
    ...(filter === '' ? [] : [filter]),
    ...(may(user.role, 'administer') ? [] : [ownBranch(user)]),
  ];
  return values.map((value) => ({ column: 'branch', value }));
}

/** The code of a store; undefined if there is no store. */
export async function storeCodeOf(
  db: Database,
  storeId: number | null,
): Promise<string | undefined> {
  if (storeId === null) return undefined;
  const [store] = await db
    .select({ code: stores.code })
    .from(stores)
    .where(and(eq(stores.id, storeId), isNull(stores.deletedAt)));
  return store?.code;
}
