import { AUTH_TEXTS, type SessionUser } from '../../../src/contract/auth';
import type { Database } from '../../db';
import { Refusal } from '../refusal';
import { findByLogin, replaceHash } from './accounts';
import { DUMMY_HASH, hashPassword, needsRehash, verifyPassword } from './password';

/**
 * The user behind a name and password. Throws `wrong-credentials`, in the same time whether the name
 * exists or not, and `account-inactive`.
 */
export async function authenticate(
  db: Database,
  login: string,
  password: string,
  now: number,
): Promise<SessionUser> {
  const found = await findByLogin(db, login);
  const matches = await verifyPassword(password, found?.passwordHash ?? DUMMY_HASH);
  if (found === undefined || !matches) {
    throw new Refusal('wrong-credentials', AUTH_TEXTS.wrongCredentials);
  }
  if (!found.isActive) throw new Refusal('account-inactive', AUTH_TEXTS.inactive);

  if (needsRehash(found.passwordHash)) {
    const to = await hashPassword(password);
    await replaceHash(db, { userId: found.user.id, from: found.passwordHash, to }, now);
  }
  return found.user;
}
