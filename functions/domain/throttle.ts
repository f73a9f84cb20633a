import { eq, lte, sql } from 'drizzle-orm';
import { type Database, isCheckFailure } from '../db';
import { attempts } from '../db/throttle';
import type { Statement } from './command';
import { Refusal } from './refusal';

/** How often something may be tried: `limit` times by one subject in any `windowMs`. */
export interface Limit {
  scope: string;
  limit: number;
  windowMs: number;
}

/** Counts an attempt; one too many aborts the batch it stands in. */
export function countAttempt(
  db: Database,
  { scope, limit, windowMs }: Limit,
  subject: string,
  now: number,
) {
  const nth = sql<number>`(SELECT count(*) + 1 FROM ${attempts}
    WHERE ${attempts.scope} = ${scope} AND ${attempts.subject} = ${subject} AND ${attempts.until} > ${now})`;
  return db
    .insert(attempts)
    .values({ scope, subject, until: now + windowMs, nth, allowed: limit })
    .returning({ id: attempts.id });
}

/** Whether a batch was aborted by `countAttempt`. */
export function isOverLimit(error: unknown): boolean {
  return isCheckFailure(error, 'attempts_allowed');
}

/** Whole seconds until this subject may try again; undefined when it may now. */
export async function secondsToWait(
  db: Database,
  { scope, limit }: Limit,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const mine = sql`${attempts.scope} = ${scope} AND ${attempts.subject} = ${subject} AND ${attempts.until} > ${now}`;
  const found = await db
    .select({ count: sql<number>`count(*)`, until: sql<number>`min(${attempts.until})` })
    .from(attempts)
    .where(mine)
    .get();
  if (found === undefined || found.count < limit) return undefined;
  return Math.max(1, Math.ceil((found.until - now) / 1000));
}

/** Counts an attempt before it is made, so that many at once cannot slip past; gives its id. */
export async function takeAttempt(
  db: Database,
  limit: Limit,
  subject: string,
  now: number,
  text: string,
): Promise<number> {
  try {
    const [row] = await countAttempt(db, limit, subject, now);
    if (row === undefined) throw new Error('The attempt was not stored');
    return row.id;
  } catch (error) {
    if (!isOverLimit(error)) throw error;
    const retryAfterS = (await secondsToWait(db, limit, subject, now)) ?? 1;
    throw new Refusal('rate-limited', text, { retryAfterS });
  }
}

/** An attempt that was right does not count. */
export function forgiveAttempt(db: Database, id: number): Statement {
  return db.delete(attempts).where(eq(attempts.id, id));
}

/** Drops what nothing counts any more; gives how many. */
export async function pruneAttempts(db: Database, now: number): Promise<number> {
  const dropped = await db
    .delete(attempts)
    .where(lte(attempts.until, now))
    .returning({ id: attempts.id });
  return dropped.length;
}
