import { AUTH_TEXTS } from '../../../src/contract/auth';
import type { Database } from '../../db';
import { Refusal } from '../refusal';
import { findByLogin, replaceHash } from './accounts';
import { withHashSlot } from './hash-slots';
import { DUMMY_HASH, hashPassword, needsRehash, verifyPassword } from './password';

/** An account whose password was just verified, with the very hash that it was verified against. */
export interface VerifiedAccount {
  userId: number;
  passwordHash: string;
}

/**
 * The account behind a name and password. Throws `wrong-credentials`, in the same time whether the name
 * exists or not, `account-inactive`, and `rate-limited` before anything is asked or hashed.
 */
export function authenticate(
  db: Database,
  login: string,
  password: string,
  now: number,
): Promise<VerifiedAccount> {
  return withHashSlot(() => verify(db, login, password, now), now);
}

async function verify(
  db: Database,
  login: string,
  password: string,
  now: number,
): Promise<VerifiedAccount> {
  const found = await findByLogin(db, login);
  const matches = await verifyPassword(password, found?.passwordHash ?? DUMMY_HASH);
  if (found === undefined || !matches) {
    throw wrongCredentials();
  }
  if (!found.isActive) throw new Refusal('account-inactive', AUTH_TEXTS.inactive);

  const { userId, passwordHash } = found;
  if (!needsRehash(passwordHash)) return { userId, passwordHash };
  const to = await hashPassword(password);
  await replaceHash(db, { userId, from: passwordHash, to }, now);
  return { userId, passwordHash: to };
}

/** The same refusal for an unknown account and for a wrong password. */
export function wrongCredentials(): Refusal {
  return new Refusal('wrong-credentials', AUTH_TEXTS.wrongCredentials);
}
