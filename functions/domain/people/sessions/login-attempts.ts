import { sql } from 'drizzle-orm';
import { tooManyAttemptsText } from '../../../../src/contract/auth';
import { DAY_MS } from '../../../../src/lib/durations';
import type { Database } from '../../../db';
import { attempts } from '../../../db/throttle';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { countIfAllowed, hashedSubject, refundAttempt, secondsUntil } from '../../core/throttle';
import { LOGINS_FROM_ADDRESS, LOGINS_FROM_ANYWHERE } from './limits';

/**
 * A login name with an address from which its user has logged in before; attackers at other
 * addresses cannot block these logins.
 */
const KNOWN = { scope: 'login-known', forMs: 30 * DAY_MS };

/** A login attempt: the name as typed and the network address. */
export interface LoginTry {
  login: string;
  address: string;
}

/**
 * Counts a login attempt unless it exceeds the limit. Attempts with unknown login names are counted
 * too.
 */
export function countLogin(db: Database, tried: LoginTry, now: number) {
  const { here, anywhere } = subjectsOf(tried);
  const isKnown = sql`EXISTS (SELECT 1 FROM ${attempts} WHERE ${attempts.scope} = ${KNOWN.scope}
    AND ${attempts.subject} = ${here} AND ${attempts.until} > ${now})`;
  const byName = { limit: LOGINS_FROM_ANYWHERE, subject: anywhere, isExempt: isKnown };
  return countIfAllowed(db, [{ limit: LOGINS_FROM_ADDRESS, subject: here }, byName], now);
}

/**
 * Returns batch statements to run after a correct password: the attempt no longer counts, and the
 * address becomes known.
 */
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
  return [...counted.map(({ id }) => refundAttempt(db, id)), remember];
}

/** The error for an attempt over the limit. */
export function tooManyLogins(allowedAt: number, now: number): Refusal {
  const retryAfterS = secondsUntil(allowedAt, now);
  return new Refusal('rate-limited', tooManyAttemptsText(retryAfterS), { retryAfterS });
}

/** Hashed, because users sometimes type their password into the name field. */
function subjectsOf({ login, address }: LoginTry) {
  const name = login.toLowerCase();
  return { here: hashedSubject(name, address), anywhere: hashedSubject(name) };
}
