import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db';
import { attempts } from '../db/throttle';
import { Refusal } from './core/refusal';
import { countIfAllowed, hashedSubject, type Limit, secondsUntil } from './core/throttle';

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
 * Returns four batch statements that count a lookup before it is answered. Once a contact's limit
 * is used up, a lookup succeeds only if it is correct and is the first from its address. The owner
 * still gets a response, but a stranger gets only one guess per IP address.
 */
export function countLookup(
  db: Database,
  limits: LookupLimits,
  { number, contact, address, isRight }: Lookup,
  now: number,
) {
  const isFirstHere = sql`(SELECT count(*) FROM ${attempts}
    WHERE ${attempts.scope} = ${limits.address.scope} AND ${attempts.subject} = ${address}
      AND ${attempts.until} > ${now}) = 1`;
  const here = countIfAllowed(
    db,
    [
      { limit: limits.number, subject: hashedSubject(address, number) },
      { limit: limits.address, subject: address },
    ],
    now,
  );
  // Runs after the address is counted, so even a rejected guess counts as the address's first.
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
  );
  return [...here, ...anywhere] as const;
}

type Allowed = readonly { allowedAt: number }[];
type Counted = readonly { id: number }[];

/** Returns the IDs of the counted attempts; throws `rate-limited` when a limit is used up. */
export function allowedLookup(
  [here, countedHere, anywhere, countedAnywhere]: readonly [Allowed, Counted, Allowed, Counted],
  now: number,
  text: string,
): number[] {
  if (countedHere.length > 0 && countedAnywhere.length > 0) {
    return [...countedHere, ...countedAnywhere].map(({ id }) => id);
  }
  const [next] = countedHere.length > 0 ? anywhere : here;
  throw new Refusal('rate-limited', text, {
    retryAfterS: secondsUntil(next?.allowedAt ?? now, now),
  });
}
