import { eq, lte, type SQL, sql } from 'drizzle-orm';
import { tooManyAttemptsText } from '../../src/contract/auth';
import type { Database } from '../db';
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

/** One subject and how often it may try; an exempt one may at any time, and counts all the same. */
export interface Counted {
  limit: Limit;
  subject: string;
  isExempt?: SQL;
}

/** 2^30 ms are twelve days: no delay is longer, and SQLite can still shift by it. */
const DOUBLINGS = 20;

/** Counts an attempt; one too many aborts the batch it stands in. */
export function countAttempt(db: Database, limit: Limit, subject: string, now: number) {
  const { scope, windowMs } = limit;
  const theirs = sql`FROM ${attempts} WHERE ${isOf(limit, subject, now)}`;
  return db.insert(attempts).values({
    scope,
    subject,
    until: now + windowMs,
    nth: sql`(SELECT count(*) + 1 ${theirs})`,
    allowed: sql`(SELECT count(*) + (${allowedAt(limit)} <= ${now}) ${theirs})`,
  });
}

/**
 * Two statements of a batch: when the next attempt is allowed by all of these, and the attempt itself,
 * counted of each of them when that is now and of none when it is later.
 */
export function countAllowed(db: Database, counted: readonly Counted[], now: number) {
  const each = sql.join(
    counted.map((one) => standingOf(one, now)),
    sql` UNION ALL `,
  );
  const standing = db.select({ allowedAt: sql<number>`max(allowed_at)` }).from(sql`(${each})`);
  const taken = db
    .insert(attempts)
    .select(
      sql`WITH each AS (${each}) SELECT NULL, scope, subject, until, nth, nth FROM each
        WHERE (SELECT max(allowed_at) FROM each) <= ${now}`,
    )
    .returning({ id: attempts.id });
  return [standing, taken] as const;
}

function standingOf({ limit, subject, isExempt = sql`0` }: Counted, now: number): SQL {
  return sql`SELECT ${limit.scope} AS scope, ${subject} AS subject, ${now + limit.windowMs} AS until,
    count(*) + 1 AS nth, CASE WHEN ${isExempt} THEN 0 ELSE ${allowedAt(limit)} END AS allowed_at
    FROM ${attempts} WHERE ${isOf(limit, subject, now)}`;
}

function isOf({ scope }: Limit, subject: string, now: number) {
  return sql`${attempts.scope} = ${scope} AND ${attempts.subject} = ${subject} AND ${attempts.until} > ${now}`;
}

/** When the next one is allowed, in ms: 0 for at once. */
function allowedAt({ limit, windowMs, longestDelayMs }: Limit): SQL<number> {
  const delay = sql`min(${longestDelayMs}, 1000 << min(count(*) - ${limit}, ${DOUBLINGS}))`;
  const later =
    longestDelayMs === undefined
      ? sql`min(${attempts.until})`
      : sql`max(${attempts.until}) - ${windowMs} + ${delay}`;
  return sql`CASE WHEN count(*) < ${limit} THEN 0 ELSE ${later} END`;
}

/** Whole seconds until then, at least one: what a caller who is refused is told. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000));
}

/** Whole seconds until this subject may try again; undefined when it may now. */
export async function secondsToWait(
  db: Database,
  limit: Limit,
  subject: string,
  now: number,
): Promise<number | undefined> {
  const isTheirs = isOf(limit, subject, now);
  const found = await db
    .select({ allowedAt: allowedAt(limit) })
    .from(attempts)
    .where(isTheirs)
    .get();
  if (found === undefined || found.allowedAt <= now) return undefined;
  return secondsUntil(found.allowedAt, now);
}

/** Counts an attempt before it is made, so that many at once cannot slip past; gives its id. */
export async function takeAttempt(
  db: Database,
  limit: Limit,
  subject: string,
  now: number,
  textOf: (seconds: number) => string = tooManyAttemptsText,
): Promise<number> {
  const [[standing], [row]] = await db.batch(countAllowed(db, [{ limit, subject }], now));
  if (row !== undefined) return row.id;
  const retryAfterS = secondsUntil(standing?.allowedAt ?? now, now);
  throw new Refusal('rate-limited', textOf(retryAfterS), { retryAfterS });
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
