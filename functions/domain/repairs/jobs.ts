import { and, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { dayText } from '../../../src/lib/india-time';
import type { Database } from '../../db';
import { repairEvents, repairNotes, repairs } from '../../db/repairs';
import type { RepairContext } from './context';

const AT_ONCE = 100;

/**
 * Ends bookings whose day has passed for longer than the shop waits, up to 100 at once. The device
 * may still be received. Returns the number ended.
 */
export async function endNoShows({ db, now, bench }: RepairContext): Promise<number> {
  const lastDay = dayText(now - bench.noShowMs);
  const due = sql`SELECT ${repairs.id} FROM ${repairs}
    WHERE ${and(eq(repairs.state, 'booked'), isNull(repairs.endedAt), sql`${repairs.bookedDay} < ${lastDay}`)}
    ORDER BY ${repairs.id} LIMIT ${AT_ONCE}`;
  const [, ended] = await db.batch([
    db
      .insert(repairEvents)
      .select(
        sql`SELECT id, version + 1, ${now}, 'no-show', 'no_show', NULL, '{}', NULL FROM ${repairs} WHERE id IN (${due})`,
      ),
    db
      .update(repairs)
      .set({
        state: 'no_show',
        stateSince: now,
        version: sql`${repairs.version} + 1`,
        endedAt: now,
      })
      .where(sql`${repairs.id} IN (${due})`)
      .returning({ id: repairs.id }),
  ]);
  return ended.length;
}

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
