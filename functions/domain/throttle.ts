import { eq, lte, type SQL, sql } from 'drizzle-orm';
import { tooManyAttemptsText } from '../../src/contract/throttle';
import { type Database, isCheckFailure } from '../db';
import { attempts } from '../db/throttle';
import type { Statement } from './command';
import { Refusal } from './refusal';

/**
 * How often something may be tried: `limit` times by one subject in any `windowMs`. With a
 * `longestDelayMs` each further one is allowed too, after a wait that begins with a second and
 * doubles up to that.
 */
export interface Limit {
  scope: string;
  limit: number;
  windowMs: number;
  longestDelayMs?: number;
}

/** 2^30 ms are twelve days: no delay is longer, and SQLite can still shift by it. */
const DOUBLINGS = 20;

/** Counts an attempt; one too many aborts the batch it stands in, unless it is exempt. */
export function countAttempt(
  db: Database,
  limit: Limit,
  subject: string,
  now: number,
  isExempt: SQL = sql`0`,
) {
  const { scope, windowMs } = limit;
  const countedBefore = sql`FROM ${attempts} WHERE ${isOf(limit, subject, now)}`;
  return db
    .insert(attempts)
    .values({
      scope,
      subject,
      until: now + windowMs,
      nth: sql`(SELECT count(*) + 1 ${countedBefore})`,
      allowed: sql`(SELECT CASE WHEN ${isExempt} THEN count(*) + 1 ELSE ${allowedNow(limit, now)} END ${countedBefore})`,
    })
    .returning({ id: attempts.id });
}

function isOf({ scope }: Limit, subject: string, now: number) {
  return sql`${attempts.scope} = ${scope} AND ${attempts.subject} = ${subject} AND ${attempts.until} > ${now}`;
}

/** How many attempts may have been made by now, the next one included. */
function allowedNow({ limit, windowMs, longestDelayMs }: Limit, now: number): SQL {
  if (longestDelayMs === undefined) return sql`${limit}`;
  const delay = sql`min(${longestDelayMs}, 1000 << min(count(*) - ${limit}, ${DOUBLINGS}))`;
  const isOver = sql`max(${attempts.until}) - ${windowMs} + ${delay} <= ${now}`;
  return sql`CASE WHEN count(*) < ${limit} OR ${isOver} THEN count(*) + 1 ELSE count(*) END`;
}

function delayMs(limit: number, count: number, longestDelayMs: number): number {
  return Math.min(longestDelayMs, 1000 << Math.min(count - limit, DOUBLINGS));
}

/** Whether a batch was aborted by `countAttempt`. */
export function isOverLimit(error: unknown): boolean {
  return isCheckFailure(error, 'attempts_allowed');
}

/** Whole seconds until this subject may try again; undefined when it may now. */
export async function secondsToWait(
  db: Database,
  rule: Limit,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const { limit, windowMs, longestDelayMs } = rule;
  const found = await db
    .select({
      count: sql<number>`count(*)`,
      firstUntil: sql<number>`min(${attempts.until})`,
      lastUntil: sql<number>`max(${attempts.until})`,
    })
    .from(attempts)
    .where(isOf(rule, subject, now))
    .get();
  if (found === undefined || found.count < limit) return undefined;
  const over =
    longestDelayMs === undefined
      ? found.firstUntil
      : found.lastUntil - windowMs + delayMs(limit, found.count, longestDelayMs);
  return over <= now ? undefined : Math.ceil((over - now) / 1000);
}

/** Counts an attempt before it is made, so that many at once cannot slip past; gives its id. */
export async function takeAttempt(
  db: Database,
  limit: Limit,
  subject: string,
  now: number,
  textOf: (seconds: number) => string = tooManyAttemptsText,
): Promise<number> {
  try {
    const [row] = await countAttempt(db, limit, subject, now);
    if (row === undefined) throw new Error('The attempt was not stored');
    return row.id;
  } catch (error) {
    if (!isOverLimit(error)) throw error;
    const retryAfterS = (await secondsToWait(db, limit, subject, now)) ?? 1;
    throw new Refusal('rate-limited', textOf(retryAfterS), { retryAfterS });
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
