import { and, eq, isNull, sql } from 'drizzle-orm';
import { dayText } from '../../../src/lib/india-time';
import { repairEvents, repairs } from '../../db/repairs';
import { NO_NETWORK } from '../core/network';
import type { RepairContext } from './context';

const AT_ONCE = 100;

/**
 * Ends bookings whose no-show period has passed, up to 100 per run. Staff can still receive the
 * device afterwards. Returns the number ended.
 */
export async function endNoShows({
  db,
  now,
  bench,
}: Pick<RepairContext, 'db' | 'now' | 'bench'>): Promise<number> {
  const lastDay = dayText(now - bench.noShowMs);
  const due = sql`SELECT ${repairs.id} FROM ${repairs}
    WHERE ${and(eq(repairs.state, 'booked'), isNull(repairs.endedAt), sql`${repairs.bookedDay} < ${lastDay}`)}
    ORDER BY ${repairs.id} LIMIT ${AT_ONCE}`;
  const [, ended] = await db.batch([
    db
      .insert(repairEvents)
      .select(
        sql`SELECT id, version + 1, ${now}, 'no-show', 'no_show', NULL, '{}', NULL, NULL FROM ${repairs} WHERE id IN (${due})`,
      ),
    db
      .update(repairs)
      .set({
        state: 'no_show',
        stateSince: now,
        version: sql`${repairs.version} + 1`,
        endedAt: now,
        ...NO_NETWORK,
      })
      .where(sql`${repairs.id} IN (${due})`)
      .returning({ id: repairs.id }),
  ]);
  return ended.length;
}
