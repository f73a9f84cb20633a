import { createHash } from 'node:crypto';
import { inArray, lte, type SQL, sql } from 'drizzle-orm';
import { tooManyAttemptsText } from '../../../src/contract/auth';
import type { Database } from '../../db';
import { attempts } from '../../db/throttle';
import { Refusal } from './refusal';

/**
 * A rate limit: `limit` attempts per subject in any period of `windowMs`. With `longestDelayMs`,
 * attempts over the limit are allowed after a delay that starts at one second and doubles up to
 * that maximum.
 */
export interface Limit {
  scope: string;
  limit: number;
  windowMs: number;
  longestDelayMs?: number;
}

/**
 * A subject whose attempts are counted, and its limit. An exempt subject is never rejected, but its
 * attempts are still counted.
 */
export interface Counted {
  limit: Limit;
  subject: string;
  isExempt?: SQL;
}

/**
 * One second doubled 20 times is about twelve days: longer than any delay, and still a safe shift
 * in SQLite.
 */
const DOUBLINGS = 20;

/** Counts an attempt; an attempt over the limit aborts its batch. */
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
 * Returns two statements for a batch: the first reads the time from which these limits allow the
 * next attempt; the second counts the attempt if all limits allow it now and `isCounted` is true.
 */
export function countIfAllowed(
  db: Database,
  counted: readonly Counted[],
  now: number,
  isCounted: SQL = sql`1`,
) {
  const each = sql.join(
    counted.map((one) => activeBlockOf(one, now)),
    sql` UNION ALL `,
  );
  const activeBlock = db.select({ allowedAt: sql<number>`max(allowed_at)` }).from(sql`(${each})`);
  const taken = db
    .insert(attempts)
    .select(
      sql`WITH each AS (${each}) SELECT NULL, scope, subject, until, nth, nth FROM each
        WHERE (SELECT max(allowed_at) FROM each) <= ${now} AND ${isCounted}`,
    )
    .returning({ id: attempts.id, nth: attempts.nth });
  return [activeBlock, taken] as const;
}

function activeBlockOf({ limit, subject, isExempt = sql`0` }: Counted, now: number): SQL {
  return sql`SELECT ${limit.scope} AS scope, ${subject} AS subject, ${now + limit.windowMs} AS until,
    count(*) + 1 AS nth, CASE WHEN ${isExempt} THEN 0 ELSE ${allowedAt(limit)} END AS allowed_at
    FROM ${attempts} WHERE ${isOf(limit, subject, now)}`;
}

function isOf({ scope }: Limit, subject: string, now: number) {
  return sql`${attempts.scope} = ${scope} AND ${attempts.subject} = ${subject} AND ${attempts.until} > ${now}`;
}

/** The time (ms) from which the next attempt is allowed; 0 if there is no wait. */
function allowedAt({ limit, windowMs, longestDelayMs }: Limit): SQL<number> {
  const delay = sql`min(${longestDelayMs}, 1000 << min(count(*) - ${limit}, ${DOUBLINGS}))`;
  const later =
    longestDelayMs === undefined
      ? sql`min(${attempts.until})`
      : sql`max(${attempts.until}) - ${windowMs} + ${delay}`;
  return sql`CASE WHEN count(*) < ${limit} THEN 0 ELSE ${later} END`;
}

/** The number of whole seconds until `time`, at least one, as reported to a rejected caller. */
export function secondsUntil(time: number, now: number): number {
  return Math.max(1, Math.ceil((time - now) / 1000));
}

/** Whole seconds until this subject may try again; undefined if an attempt is allowed now. */
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

/**
 * Counts an attempt before it is made, so parallel attempts cannot bypass the limit; returns
 * the attempt's ID.
 */
export async function consumeAttempt(
  db: Database,
  limit: Limit,
  subject: string,
  now: number,
  textOf?: (seconds: number) => string,
): Promise<number> {
  const [id] = await consumeAttempts(db, [{ limit, subject }], now, textOf);
  return id;
}

/** Counts an attempt as `consumeAttempt`, for several subjects; returns their attempts' IDs. */
export async function consumeAttempts(
  db: Database,
  counted: readonly Counted[],
  now: number,
  textOf: (seconds: number) => string = tooManyAttemptsText,
): Promise<[number, ...number[]]> {
  const [[standing], [first, ...others]] = await db.batch(countIfAllowed(db, counted, now));
  if (first !== undefined) return [first.id, ...others.map(({ id }) => id)];
  const retryAfterS = secondsUntil(standing?.allowedAt ?? now, now);
  throw new Refusal('rate-limited', textOf(retryAfterS), { retryAfterS });
}

/** Hashes a subject that would identify a person; counting does not need the plain text. */
export function hashedSubject(...parts: readonly string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('base64url');
}

/** Deletes attempts that turned out to be successful, so they no longer count. */
export function refundAttempt(db: Database, ...ids: readonly number[]) {
  return db.delete(attempts).where(inArray(attempts.id, ids));
}

/** Deletes attempts that no longer count towards any limit; returns the number deleted. */
export async function pruneAttempts(db: Database, now: number): Promise<number> {
  const dropped = await db
    .delete(attempts)
    .where(lte(attempts.until, now))
    .returning({ id: attempts.id });
  return dropped.length;
}
