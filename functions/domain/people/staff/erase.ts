import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import { orders } from '../../../db/orders.ts';
import { repairs } from '../../../db/repairs.ts';
import { sessions, stores, users } from '../../../db/schema.ts';
import { insertAuditForEach } from '../../core/audit/log.ts';
import type { Statement } from '../../core/command';
import { maskOrders } from '../../orders/mask.ts';
import { eraseRepairs } from '../../repairs/mask.ts';

/** The values that replace an erased person's data. */
const ERASED = { firstName: 'Erased', lastName: '', phone: '', passwordHash: '' } as const;

/**
 * Returns batch statements that erase the data in accounts and end the accounts' sessions. The rows
 * stay because orders, redemptions and the audit log reference their IDs. `ids` must still select
 * the rows when the last statement runs.
 */
export function eraseAccounts(db: Database, ids: SQL, now: number): Statement[] {
  return [
    insertAuditForEach(
      db,
      { at: now, actorId: null, action: 'user.erase' },
      sql`SELECT id FROM (${ids})`,
    ),
    db.delete(sessions).where(sql`${sessions.userId} IN (${ids})`),
    db.update(stores).set({ branchHeadId: null }).where(sql`${stores.branchHeadId} IN (${ids})`),
    ...maskOrders(db, sql`${orders.customerId} IN (${ids})`, now),
    ...eraseRepairs(db, sql`${repairs.customerId} IN (${ids})`, now),
    db
      .update(users)
      .set({
        ...ERASED,
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
