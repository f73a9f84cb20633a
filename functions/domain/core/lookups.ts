import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { attempts } from '../../db/throttle';
import { Refusal } from './refusal';
import { countIfAllowed, hashedSubject, type Limit, secondsUntil } from './throttle';

/**
 * Limits for public lookups by number and contact. Each limit is per address or per contact. With a
 * limit per number alone, a stranger who knows the number could lock out its owner.
 */
export interface LookupLimits {
  /** Limits failed lookups of one number from one address. */
  number: Limit;
  /** Limits failed lookups from one address. */
  address: Limit;
  /** Limits failed lookups for one contact, across all addresses. */
  contact: Limit;
}

export interface Lookup {
  number: string;
  contact: string;
  address: string;
  /** Whether the contact matches the number. */
  isRight: SQL;
}

/**
 * Returns four batch statements that count a wrong lookup before it is answered; a right one counts
 * towards no limit. Once a contact's limit is used up, a lookup succeeds only if it is right and its
 * address has no wrong one. The owner still gets a response, but a stranger gets only one guess per
 * address.
 */
export function countLookup(
  db: Database,
  limits: LookupLimits,
  { number, contact, address, isRight }: Lookup,
  now: number,
) {
  const isWrong = sql`NOT ${isRight}`;
  const isFirstHere = sql`NOT EXISTS (SELECT 1 FROM ${attempts}
    WHERE ${attempts.scope} = ${limits.address.scope} AND ${attempts.subject} = ${address}
      AND ${attempts.until} > ${now})`;
  const here = countIfAllowed(
    db,
    [
      { limit: limits.number, subject: hashedSubject(address, number) },
      { limit: limits.address, subject: address },
    ],
    now,
    isWrong,
  );
  const anywhere = countIfAllowed(
    db,
    [
      {
        limit: limits.contact,
        subject: hashedSubject(contact),
        isExempt: sql`${isRight} AND ${isFirstHere}`,
      },
    ],
    now,
    isWrong,
  );
  return [...here, ...anywhere] as const;
}

type Allowed = readonly { allowedAt: number }[];

/** Throws `rate-limited` if a limit did not allow the lookup that these statements counted. */
export function requireAllowed(
  [[here], , [anywhere]]: readonly [Allowed, unknown, Allowed, unknown],
  now: number,
  text: string,
): void {
  const allowedAt = [here, anywhere]
    .map((limited) => limited?.allowedAt ?? 0)
    .find((at) => at > now);
  if (allowedAt === undefined) return;
  throw new Refusal('rate-limited', text, { retryAfterS: secondsUntil(allowedAt, now) });
}
