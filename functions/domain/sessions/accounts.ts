import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import { AUTH_TEXTS, type RegisterBody, type SessionUser } from '../../../src/contract/auth';
import { type Database, isDuplicate } from '../../db';
import { stores, users } from '../../db/schema';
import { INSERTED_ID, insertAudit } from '../audit/log';
import { Refusal } from '../refusal';

/** The columns of a `SessionUser`; wants a left join of `stores`. */
export const SESSION_USER = {
  id: users.id,
  username: users.username,
  first_name: users.firstName,
  last_name: users.lastName,
  role: users.role,
  store: users.storeId,
  store_name: stores.storeName,
};

/** What login needs of the user whose username or e-mail this is, in any case. */
export function findByLogin(db: Database, login: string) {
  const name = login.toLowerCase();
  const hasUsername = sql`lower(${users.username}) = ${name}`;
  const hasEmail = sql`lower(${users.email}) = ${name}`;
  return db
    .select({ userId: users.id, passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .where(and(or(hasUsername, hasEmail), isNull(users.deletedAt)))
    .orderBy(desc(hasUsername))
    .limit(1)
    .get();
}

/** A new customer, whose username is their e-mail address; throws `email-taken`. */
export async function registerCustomer(
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

/** Stores a password's hash by today's parameters, unless the password was changed in between. */
export async function replaceHash(
  db: Database,
  change: { userId: number; from: string; to: string },
  now: number,
): Promise<void> {
  const { userId, from, to } = change;
  await db.batch([
    db
      .update(users)
      .set({ passwordHash: to })
      .where(and(eq(users.id, userId), eq(users.passwordHash, from))),
    insertAudit(db, { at: now, actorId: userId, action: 'user.rehash', subjectId: String(userId) }),
  ]);
}
