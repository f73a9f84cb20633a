import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../src/lib/durations';
import type { Database } from '../../db';
import { auditLog } from '../../db/schema';

/**
 * For this long, a colleague who set a person's password counts as that person, because they could
 * have logged in as that person.
 */
const PASSWORD_KNOWN_MS = DAY_MS;
const SETS_PASSWORD = ['user.create', 'user.set-password'];

export type PasswordSet = { person: number; by: number | null };

/** The statement that reads who set whose password recently. `now` in ms. */
export function recentPasswords(db: Database, now: number) {
  return db
    .select({
      person: sql<number>`CAST(${auditLog.subjectId} AS INTEGER)`.as('person'),
      by: auditLog.actorId,
    })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.subjectType, 'user'),
        gt(auditLog.at, now - PASSWORD_KNOWN_MS),
        inArray(auditLog.action, SETS_PASSWORD),
      ),
    );
}

/**
 * Returns a function that tells whether a person counts as one of these people, so cannot be the
 * second person.
 */
export function isOneOf(
  people: readonly (number | null)[],
  sets: readonly PasswordSet[],
): (person: number) => boolean {
  const identitiesOf = (person: number) => [
    person,
    ...sets.flatMap((set) => (set.person === person && set.by !== null ? [set.by] : [])),
  ];
  const involved = new Set(people.filter((each) => each !== null).flatMap(identitiesOf));
  return (person) => identitiesOf(person).some((each) => involved.has(each));
}

/** Reads whether this person counts as one of these people. `now` in ms. */
export async function countsAsOneOf(
  db: Database,
  person: number,
  people: readonly (number | null)[],
  now: number,
): Promise<boolean> {
  return isOneOf(people, await recentPasswords(db, now))(person);
}
