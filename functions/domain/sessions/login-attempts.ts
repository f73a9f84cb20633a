import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { tooManyAttemptsText } from '../../../src/contract/auth';
import type { Database } from '../../db';
import { attempts } from '../../db/throttle';
import type { Statement } from '../command';
import { Refusal } from '../refusal';
import { countAllowed, forgiveAttempt, secondsUntil } from '../throttle';
import { LOGINS_FROM_ADDRESS, LOGINS_FROM_ANYWHERE } from './limits';

const DAY = 24 * 60 * 60_000;

/** An address from which a name was let in: who guesses elsewhere cannot lock its person out there. */
const KNOWN = { scope: 'login-known', forMs: 30 * DAY };

/** Who tries to log in: the name as it was typed, and the address it came from. */
export interface LoginTry {
  login: string;
  address: string;
}

/** Counts a try to log in, unless it is one too many. Names that nobody has are counted alike. */
export function countLogin(db: Database, tried: LoginTry, now: number) {
  const { here, anywhere } = subjectsOf(tried);
  const isKnown = sql`EXISTS (SELECT 1 FROM ${attempts} WHERE ${attempts.scope} = ${KNOWN.scope}
    AND ${attempts.subject} = ${here} AND ${attempts.until} > ${now})`;
  const byName = { limit: LOGINS_FROM_ANYWHERE, subject: anywhere, isExempt: isKnown };
  return countAllowed(db, [{ limit: LOGINS_FROM_ADDRESS, subject: here }, byName], now);
}

/** What is written once the password was right: the try does not count, and the address is known. */
export function acceptLogin(
  db: Database,
  tried: LoginTry,
  counted: readonly { id: number }[],
  now: number,
): Statement[] {
  const { here } = subjectsOf(tried);
  const until = now + KNOWN.forMs;
  const remember = db.insert(attempts).select(
    sql`SELECT NULL, ${KNOWN.scope}, ${here}, ${until}, 1, 1 WHERE NOT EXISTS (
      SELECT 1 FROM ${attempts} WHERE ${attempts.scope} = ${KNOWN.scope}
        AND ${attempts.subject} = ${here} AND ${attempts.until} > ${until - KNOWN.forMs / 2})`,
  );
  return [...counted.map(({ id }) => forgiveAttempt(db, id)), remember];
}

/** The refusal of a try that was one too many. */
export function tooManyLogins(allowedAt: number, now: number): Refusal {
  const retryAfterS = secondsUntil(allowedAt, now);
  return new Refusal('rate-limited', tooManyAttemptsText(retryAfterS), { retryAfterS });
}

/** Hashed, since a password is sometimes typed where the name belongs. */
function subjectsOf({ login, address }: LoginTry) {
  const name = login.toLowerCase();
  return { here: digest(`${name}\n${address}`), anywhere: digest(name) };
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
