import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { addresses } from '../../db/addresses.ts';
import { erasedValues } from '../../db/grades.ts';
import { orders } from '../../db/orders.ts';
import { repairs } from '../../db/repairs.ts';
import { sessions, stores, users } from '../../db/schema.ts';
import { deleteValues, insertAuditForEach } from '../core/audit/log.ts';
import type { Statement } from '../core/command';
import { maskOrders } from '../orders/mask.ts';
import { eraseRepairs } from '../repairs/mask.ts';

/**
 * Returns batch statements that erase the data in accounts and in their audit rows, and end the
 * accounts' sessions. The rows
 * stay because orders, redemptions and the audit log reference their IDs. `ids` must still select
 * the rows when the last statement runs.
 */
export function eraseAccounts(
  db: Database,
  ids: SQL,
  now: number,
  models: readonly string[] = [],
): Statement[] {
  return [
    insertAuditForEach(
      db,
      { at: now, actorId: null, action: 'user.erase' },
      sql`SELECT id FROM (${ids})`,
    ),
    deleteValues(db, auditOf(ids)),
    db.delete(addresses).where(sql`${addresses.userId} IN (${ids})`),
    db.delete(sessions).where(sql`${sessions.userId} IN (${ids})`),
    db.update(stores).set({ branchHeadId: null }).where(sql`${stores.branchHeadId} IN (${ids})`),
    ...maskOrders(db, sql`${orders.customerId} IN (${ids})`, now),
    ...eraseRepairs(db, sql`${repairs.customerId} IN (${ids})`, now, models),
    db
      .update(users)
      .set({
        ...erasedValues(users),
        firstName: 'Erased',
        username: sql`'erased-' || ${users.id}`,
        email: sql`'erased-' || ${users.id} || '@erased.invalid'`,
        isActive: false,
        storeId: null,
        lastUsedAt: null,
        erasureNoticeAt: null,
        updatedAt: now,
        deletedAt: sql`coalesce(${users.deletedAt}, ${now})`,
      })
      .where(sql`${users.id} IN (${ids})`),
  ];
}

/** Selects the audit rows of these users, and those of the stores whose head they became or were. */
function auditOf(ids: SQL): SQL {
  const isHead = (values: 'before' | 'after') =>
    sql`json_extract(changed.${sql.raw(values)}, '$.branch_head') IN (${ids})`;
  return sql`SELECT id FROM audit_log WHERE subject_type = 'user'
      AND subject_id IN (SELECT CAST(id AS TEXT) FROM (${ids}))
    UNION ALL SELECT audit_id FROM audit_values AS changed JOIN audit_log ON audit_log.id = audit_id
      WHERE subject_type = 'store' AND (${isHead('before')} OR ${isHead('after')})`;
}
