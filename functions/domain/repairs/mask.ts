import { and, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { payments } from '../../db/payments.ts';
import { repairLockCodes } from '../../db/repair-device.ts';
import { repairNotes, repairs } from '../../db/repairs.ts';
import { erasedOfRepairs } from '../invoices/erase.ts';

const AT_ONCE = 100;

/**
 * Money above what the customer owes must be refunded, and staff may have to call the customer
 * about it.
 */
const IS_SETTLED = sql`coalesce((SELECT sum(amount_paise - refunded_paise) FROM ${payments}
    WHERE ${payments.repairId} = "repairs"."id" AND ${payments.state} = 'paid'
      AND ${payments.problem} IS NULL), 0)
  <= iif(${repairs.outcome} IN ('not_repaired', 'declined'), 0, ${repairs.approvedTotal} * 100)
  AND NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.repairId} = "repairs"."id"
    AND ${payments.state} IN ('refund_due', 'refund_pending', 'claimed'))`;

/** Whether the personal data of this repair can be erased. */
function isMaskable(): SQL | undefined {
  return and(isNotNull(repairs.endedAt), isNull(repairs.maskedAt), IS_SETTLED);
}

/**
 * Erases personal data from repairs that ended `retentionMs` ago, keeping the work and its amounts.
 * Returns the number of repairs erased.
 */
export async function maskRepairs(db: Database, now: number, retentionMs: number): Promise<number> {
  const isOld = lte(repairs.endedAt, now - retentionMs);
  const due = sql`SELECT ${repairs.id} FROM ${repairs} WHERE ${and(isOld, isMaskable())}
    ORDER BY ${repairs.endedAt}, ${repairs.id} LIMIT ${AT_ONCE}`;
  const [, , , , , masked] = await db.batch(eraseRepairs(db, sql`${repairs.id} IN (${due})`, now));
  return masked.length;
}

/**
 * Returns batch statements that erase the name, mobile number, serial number, notes, unlock code
 * and recipients of ended repairs.
 */
export function eraseRepairs(db: Database, which: SQL, now: number) {
  const where = and(which, isMaskable());
  const ids = sql`(SELECT ${repairs.id} FROM ${repairs} WHERE ${where})`;
  return [
    db.delete(repairLockCodes).where(inArray(repairLockCodes.repairId, ids)),
    db.delete(repairNotes).where(inArray(repairNotes.repairId, ids)),
    ...erasedOfRepairs(db, ids),
    db
      .update(repairs)
      .set({
        ...{ name: null, mobile: null, serial: '', collectionCode: null, maskedAt: now },
        ...{ bodyHash: '', secretHash: null, requestId: sql`'erased:' || ${repairs.id}` },
      })
      .where(where)
      .returning({ id: repairs.id }),
  ] as const;
}
