import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db';
import { attempts } from '../db/throttle';
import { Refusal } from './core/refusal';
import { countIfAllowed, hashedSubject, type Limit, secondsUntil } from './core/throttle';

/**
 * Limits of a public lookup by a number and its contact. No limit counts by the number alone: a
 * stranger who knows the number could block its owner.
 */
export interface LookupLimits {
  /** Wrong lookups of one number from one address. */
  number: Limit;
  /** Wrong lookups from one address. */
  address: Limit;
  /** Wrong lookups with one contact, from all addresses together. */
  contact: Limit;
}

export interface Lookup {
  number: string;
  contact: string;
  address: string;
  /** Whether the contact belongs to the number. */
  isRight: SQL;
}

/**
 * Returns four statements for a batch that count a lookup before it is answered. When the limit of
 * a contact is used up, a correct lookup succeeds only as the first one of its address: the owner
 * gets the answer, and a stranger has one guess per address.
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
  // Counted after the address even when it is rejected, because a rejected guess counts as the
  // first one.
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

/** Returns the ids of the counted attempts; throws `rate-limited` when a limit is used up. */
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
