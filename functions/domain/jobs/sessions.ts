import { and, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { sessions } from '../../db/schema';
import { RETENTION_MS } from '../core/retention';

const AT_ONCE = 500;

/** Ends expired sessions, so no list shows them as open; returns the number ended. */
export async function endOldSessions(db: Database, now: number): Promise<number> {
  const isOld = and(lte(sessions.expiresAt, now), isNull(sessions.endedAt));
  const ended = await db
    .update(sessions)
    .set({ endedAt: sessions.expiresAt })
    .where(
      sql`${sessions.id} IN (SELECT ${sessions.id} FROM ${sessions} WHERE ${isOld} LIMIT ${AT_ONCE})`,
    )
    .returning({ id: sessions.id });
  return ended.length;
}

/** Deletes sessions that ended long ago; returns the number deleted. */
export async function pruneSessions(db: Database, now: number): Promise<number> {
  const isOver = lte(sessions.endedAt, now - RETENTION_MS.session);
  const pruned = await db
    .delete(sessions)
    .where(
      sql`${sessions.id} IN (SELECT ${sessions.id} FROM ${sessions} WHERE ${isOver} LIMIT ${AT_ONCE})`,
    )
    .returning({ id: sessions.id });
  return pruned.length;
}
