import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { complaints } from '../../db/complaints';
import { orders } from '../../db/orders';
import { users } from '../../db/schema';
import { RETENTION_MS } from '../core/retention';
import type { RepairContext } from '../repairs/context';
import { eraseAccounts } from './erase';

const AT_ONCE = 20;

/**
 * Erases customers who have not logged in for years and whose notice period has ended, unless they
 * have an open order or a refund due; returns the number erased.
 */
export async function eraseUnused({
  db,
  now,
  bench,
}: Pick<RepairContext, 'db' | 'now' | 'bench'>): Promise<number> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isNull(users.deletedAt),
        sql`${users.role} = 'customer'`,
        lte(users.lastUsedAt, now - RETENTION_MS.unusedAccount),
        lte(users.erasureNoticeAt, now - RETENTION_MS.erasureNotice),
        sql`NOT EXISTS (SELECT 1 FROM ${orders} WHERE ${eq(orders.customerId, users.id)}
          AND (${orders.endedAt} IS NULL OR ${orders.paymentState} IN ('refund_due', 'refund_pending', 'claimed')))`,
      ),
    )
    .limit(AT_ONCE);
  if (due.length === 0) return 0;
  const wanted = JSON.stringify(due.map(({ id }) => id));
  // A login clears the notice, so active customers are not selected.
  const ids = sql`SELECT ${users.id} FROM ${users} WHERE ${users.erasureNoticeAt} IS NOT NULL
    AND ${users.id} IN (SELECT value FROM json_each(${wanted}))`;
  const [first, ...rest] = eraseAccounts(db, ids, now, bench.models);
  if (first !== undefined) await db.batch([first, ...rest]);
  return due.length;
}

/** Deletes complaints that were closed long ago; returns the number deleted. */
export async function pruneComplaints(db: Database, now: number): Promise<number> {
  const pruned = await db
    .delete(complaints)
    .where(lte(complaints.closedAt, now - RETENTION_MS.complaint))
    .returning({ id: complaints.id });
  return pruned.length;
}
