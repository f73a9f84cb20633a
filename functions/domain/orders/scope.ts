import { type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { may } from '../../../src/contract/roles';
import type { orderCounts, orders } from '../../db/orders';
import { stores } from '../../db/schema';

/** Admins see all branches; other staff see their own store, or nothing without one. */
export function scopeOf(
  user: SessionUser,
  branch: typeof orders.branch | typeof orderCounts.branch,
): SQL | undefined {
  if (may(user.role, 'administer')) return undefined;
  return sql`${branch} = (SELECT ${stores.code} FROM ${stores}
    WHERE ${stores.id} = ${user.store} AND ${stores.deletedAt} IS NULL)`;
}
