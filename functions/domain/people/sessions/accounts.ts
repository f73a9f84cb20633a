import { and, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db';
import { stores, users } from '../../../db/schema';
import { insertAudit } from '../../core/audit/log';

/** The columns of a `SessionUser`; requires a left join of `stores`. */
export const SESSION_USER = {
  id: users.id,
  username: users.username,
  first_name: users.firstName,
  last_name: users.lastName,
  role: users.role,
  store: users.storeId,
  store_name: stores.storeName,
};

/** The statement that reads the user with this username or email address, ignoring case. */
export function findByLogin(db: Database, login: string) {
  const name = login.toLowerCase();
  const hasUsername = sql`lower(${users.username}) = ${name}`;
  const hasEmail = sql`lower(${users.email}) = ${name}`;
  return db
    .select({ userId: users.id, passwordHash: users.passwordHash, isActive: users.isActive })
    .from(users)
    .where(and(or(hasUsername, hasEmail), isNull(users.deletedAt)))
    .orderBy(desc(hasUsername))
    .limit(1);
}

/** Rehashes a password with the current parameters, unless the password has changed since. */
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
