import { and, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { orders } from '../../db/orders.ts';
import { sessions, stores, users } from '../../db/schema.ts';
import { insertAuditForEach } from '../audit/log.ts';
import type { Statement } from '../command';

/** What is written over the names of who asked to be forgotten. */
const ERASED = { firstName: 'Erased', lastName: '', phone: '', passwordHash: '' } as const;

/**
 * Statements of a batch that blank accounts and log them out. Their rows stay, since orders, redemptions
 * and the audit log name their ids. `ids` selects them, and must do so until the last statement.
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
    maskOrders(db, sql`${orders.customerId} IN (${ids})`, now),
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

/** Erases name, mobile, address and code of those of these orders that are over; the amounts stay. */
export function maskOrders(db: Database, which: SQL, now: number): Statement {
  return db
    .update(orders)
    .set({ name: null, mobile: null, address: null, collectionCode: null, maskedAt: now })
    .where(and(which, isMaskable()));
}

/** Nothing is left to be done for the order, nor any money to be paid back. */
function isMaskable(): SQL | undefined {
  return and(
    isNotNull(orders.endedAt),
    isNull(orders.maskedAt),
    ne(orders.paymentState, 'refund_due'),
  );
}
