import { AUTH_TEXTS } from '../../../../src/contract/auth';
import type { Database } from '../../../db';
import type { Statement } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { findByLogin, replaceHash } from './accounts';
import { acceptLogin, countLogin, type LoginTry, tooManyLogins } from './login-attempts';
import { DUMMY_HASH, hashPassword, needsRehash, verifyPassword } from './password';

/** An account whose password was just verified, with the hash used to verify it. */
export interface VerifiedAccount {
  userId: number;
  passwordHash: string;
}

interface Login extends LoginTry {
  password: string;
}

interface Verified {
  account: VerifiedAccount;
  /** Statements for the batch that creates the session. */
  also: Statement[];
}

/**
 * Returns the account with this login and password. Throws `wrong-credentials` (after the same time
 * whether or not the name exists), `account-inactive`, and `rate-limited` before any hashing.
 */
export async function authenticate(db: Database, tried: Login, now: number): Promise<Verified> {
  const [[found], [standing], counted] = await db.batch([
    findByLogin(db, tried.login),
    ...countLogin(db, tried, now),
  ]);
  if (counted.length === 0) throw tooManyLogins(standing?.allowedAt ?? now, now);
  const matches = await verifyPassword(tried.password, found?.passwordHash ?? DUMMY_HASH);
  if (found === undefined || !matches) {
    throw wrongCredentials();
  }
  if (!found.isActive) throw new Refusal('account-inactive', AUTH_TEXTS.inactive);

  const also = acceptLogin(db, tried, counted, now);
  const { userId, passwordHash } = found;
  if (!needsRehash(passwordHash)) return { account: { userId, passwordHash }, also };
  const to = await hashPassword(tried.password);
  await replaceHash(db, { userId, from: passwordHash, to }, now);
  return { account: { userId, passwordHash: to }, also };
}

/** The error for both unknown accounts and wrong passwords. */
export function wrongCredentials(): Refusal {
  return new Refusal('wrong-credentials', AUTH_TEXTS.wrongCredentials);
}
