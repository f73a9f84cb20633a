import { and, eq, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { addresses } from '../../../functions/db/addresses.ts';
import { complaints } from '../../../functions/db/complaints.ts';
import { erasedValues } from '../../../functions/db/grades.ts';
import { orders } from '../../../functions/db/orders.ts';
import { redemptions } from '../../../functions/db/redemptions.ts';
import { repairLockCodes } from '../../../functions/db/repair-device.ts';
import { repairs } from '../../../functions/db/repairs.ts';
import { users } from '../../../functions/db/schema.ts';
import { attempts } from '../../../functions/db/throttle.ts';
import { deleteValues } from '../../../functions/domain/core/audit/log.ts';
import type { Statement } from '../../../functions/domain/core/command.ts';
import { eraseAccounts } from '../../../functions/domain/jobs/erase.ts';
import { maskOrders } from '../../../functions/domain/orders/mask.ts';
import { OWN_PASSWORD_GUESSES } from '../../../functions/domain/people/sessions/limits.ts';
import { eraseRepairs } from '../../../functions/domain/repairs/mask.ts';
import { conditions } from './find.ts';
import type { Keys } from './options.ts';

/** Builds statements without a database connection; wrangler runs their SQL. */
const db = drizzle({} as Parameters<typeof drizzle>[0]);

/** The accounts that may be erased: never the last active admin. */
function accountsOf(where: string): SQL {
  return sql`SELECT id FROM users WHERE (${sql.raw(where)}) AND (role <> 'system_admin'
    OR EXISTS (SELECT 1 FROM users AS other WHERE other.id <> users.id AND other.role = 'system_admin'
      AND other.is_active AND other.deleted_at IS NULL))`;
}

/** Erases all of a person's data that may be erased, in one transaction. */
export function erasePerson(keys: Keys, now: number): (Statement | SQL)[] {
  const where = conditions(keys);
  const ids = accountsOf(where.users ?? '0');
  return [
    deleteValues(
      db,
      sql.raw(`SELECT audit_id FROM audit_values WHERE ${where.audit_values ?? '0'}`),
    ),
    db
      .delete(attempts)
      .where(
        and(eq(attempts.scope, OWN_PASSWORD_GUESSES.scope), sql`${attempts.subject} IN (${ids})`),
      ),
    db.delete(addresses).where(sql.raw(`(${where.addresses ?? '0'})`)),
    db
      .update(redemptions)
      .set(erasedValues(redemptions))
      .where(sql.raw(where.redemptions ?? '0')),
    ...maskOrders(
      db,
      sql`${orders.number} IN (SELECT number FROM orders WHERE ${sql.raw(where.orders ?? '0')})`,
      now,
    ),
    db
      .delete(repairLockCodes)
      .where(
        sql`${repairLockCodes.repairId} IN (SELECT id FROM repairs WHERE ${sql.raw(where.repairs ?? '0')})`,
      ),
    ...eraseRepairs(
      db,
      sql`${repairs.id} IN (SELECT id FROM repairs WHERE ${sql.raw(where.repairs ?? '0')})`,
      now,
    ),
    db
      .update(complaints)
      .set({ ...erasedValues(complaints), orderId: null, answer: '' })
      .where(and(eq(complaints.state, 'closed'), sql.raw(`(${where.complaints})`))),
    ...eraseAccounts(db, ids, now),
  ];
}

/** Returns a query for the number of other active admins. */
export function otherAdmins(ids: readonly number[]): string {
  return `SELECT count(*) AS n FROM users WHERE role = 'system_admin' AND is_active AND deleted_at IS NULL
    AND id NOT IN (${ids.join(', ')})`;
}

/** Records that these customers were notified that their accounts will be erased. */
export function recordErasureNotice(ids: readonly number[], now: number): Statement {
  return db
    .update(users)
    .set({ erasureNoticeAt: now })
    .where(sql`${users.id} IN (${sql.raw(ids.join(', '))}) AND ${users.erasureNoticeAt} IS NULL`);
}
