import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db';
import { attempts } from '../db/throttle';
import { Refusal } from './core/refusal';
import { countIfAllowed, hashedSubject, type Limit, secondsUntil } from './core/throttle';

/**
 * Limits of a public lookup that needs a number and the contact that belongs to it. None of them counts
 * by the number alone: a stranger who knows it could lock its owner out.
 */
export interface LookupLimits {
  /** Wrong tries at one number from one address. */
  number: Limit;
  /** Wrong tries from one address. */
  address: Limit;
  /** Wrong tries with one contact, from all addresses together. */
  contact: Limit;
}

export interface Lookup {
  number: string;
  contact: string;
  address: string;
  /** Whether number and contact belong together. */
  isRight: SQL;
}

/**
 * Four statements of a batch that count a lookup before it is answered. Once the limit of a contact is
 * used up, a right pair is answered only if it is the first try of its address: its owner gets in, and
 * a stranger has one guess per address.
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
  // Counted after the address, also where it is refused: a refused guess must not stay a first try.
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

/** Ids of the counted attempts; throws `rate-limited` when one of the limits is used up. */
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
