import { AUTH_TEXTS, type RegisterBody, type SessionUser } from '../../../../src/contract/auth';
import { type Database, isDuplicate } from '../../../db';
import { users } from '../../../db/schema';
import { INSERTED_ID, insertAudit } from '../../core/audit/log';
import { Refusal } from '../../core/refusal';
import { consumeAttempt } from '../../core/throttle';
import { REGISTRATIONS } from './limits';
import { rejectCommon, wordsOf } from './new-password';
import { hashPassword } from './password';

/**
 * Creates a customer whose username is their email address. Throws `email-taken`, `invalid` for a
 * password that is easy to guess, and `rate-limited` before any hashing.
 */
export async function registerCustomer(
  db: Database,
  body: RegisterBody,
  { address, words }: { address: string; words: readonly string[] },
  now: number,
): Promise<SessionUser> {
  const { firstName, lastName, email, password } = body;
  const theirs = wordsOf({ first_name: firstName, last_name: lastName, email });
  rejectCommon({ password, field: 'password', words: [...words, ...theirs] });
  await consumeAttempt(db, REGISTRATIONS, address, now);
  return storeCustomer(db, body, await hashPassword(password), now);
}

async function storeCustomer(
  db: Database,
  body: RegisterBody,
  passwordHash: string,
  now: number,
): Promise<SessionUser> {
  const email = body.email.toLowerCase();
  const account = { username: email, email, phone: body.phone, role: 'customer' as const };
  const insert = db
    .insert(users)
    .values({
      ...account,
      firstName: body.firstName,
      lastName: body.lastName,
      passwordHash,
      createdAt: now,
      updatedAt: now,
      lastUsedAt: now,
    })
    .returning({ id: users.id });
  const entry = {
    at: now,
    actorId: null,
    action: 'user.register',
    subjectId: INSERTED_ID,
  } as const;
  try {
    const [[row]] = await db.batch([insert, insertAudit(db, { ...entry, after: account })]);
    if (row === undefined) throw new Error('The new user was not stored');
    return {
      id: row.id,
      username: email,
      first_name: body.firstName,
      last_name: body.lastName,
      role: 'customer',
      store: null,
      store_name: null,
    };
  } catch (error) {
    if (!isDuplicate(error, 'users_email') && !isDuplicate(error, 'users_username')) throw error;
    throw new Refusal('email-taken', AUTH_TEXTS.emailTaken, {
      fields: { email: AUTH_TEXTS.emailTaken },
    });
  }
}
