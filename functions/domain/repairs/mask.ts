import { and, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { repairNotes, repairs } from '../../db/repairs.ts';

const AT_ONCE = 100;

/**
 * Erases personal data from repairs that ended `retentionMs` ago; the work and its amounts stay.
 * Returns the number of repairs erased.
 */
export async function maskRepairs(db: Database, now: number, retentionMs: number): Promise<number> {
  const isOld = and(lte(repairs.endedAt, now - retentionMs), isNull(repairs.maskedAt));
  const due = sql`SELECT ${repairs.id} FROM ${repairs} WHERE ${and(isOld, isNotNull(repairs.endedAt))}
    ORDER BY ${repairs.endedAt}, ${repairs.id} LIMIT ${AT_ONCE}`;
  const [, masked] = await db.batch(eraseRepairs(db, sql`${repairs.id} IN (${due})`, now));
  return masked.length;
}

/** Two batch statements that erase name, mobile number, serial number and notes from ended repairs. */
export function eraseRepairs(db: Database, which: SQL, now: number) {
  const where = and(which, isNotNull(repairs.endedAt), isNull(repairs.maskedAt));
  const ids = db.select({ id: repairs.id }).from(repairs).where(where);
  return [
    db.delete(repairNotes).where(inArray(repairNotes.repairId, ids)),
    db
      .update(repairs)
      .set({ name: null, mobile: null, serial: '', collectionCode: null, maskedAt: now })
      .where(where)
      .returning({ id: repairs.id }),
  ] as const;
}
