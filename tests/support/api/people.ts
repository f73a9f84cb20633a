import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { connect } from '../../../functions/db';
import { stores, users } from '../../../functions/db/schema';
import {
  countLogin,
  type LoginTry,
} from '../../../functions/domain/people/sessions/login-attempts';
import { hashPassword } from '../../../functions/domain/people/sessions/password';
import { createSession } from '../../../functions/domain/people/sessions/sessions';
import { signAccess } from '../../../functions/domain/people/sessions/tokens';
import type { SessionUser } from '../../../src/contract/auth';
import type { Role } from '../../../src/contract/roles';
import { MINUTE_MS } from '../../../src/lib/durations';
import { PASSWORD } from '../passwords';

export { PASSWORD };

export const db = connect(env.DB);

const passwordHash = await hashPassword(PASSWORD);
let count = 0;

/** Creates a user with this role and a unique name. */
export async function someone(
  role: Role,
  extra: Partial<typeof users.$inferInsert> = {},
): Promise<SessionUser> {
  count += 1;
  const row = await db
    .insert(users)
    .values({
      username: `${role}${count}`,
      email: `${role}${count}@chipwala.test`,
      phone: '9800000000',
      firstName: 'Asha',
      lastName: 'Rao',
      role,
      passwordHash,
      createdAt: 1,
      updatedAt: 1,
      ...extra,
    })
    .returning()
    .get();
  return {
    id: row.id,
    username: row.username,
    first_name: row.firstName,
    last_name: row.lastName,
    role: row.role,
    store: row.storeId,
    store_name: null,
  };
}

export async function someStore(name: string): Promise<number> {
  const row = await db
    .insert(stores)
    .values({ storeName: name, address: 'Pune', code: name, createdAt: 1, updatedAt: 1 })
    .returning({ id: stores.id })
    .get();
  return row.id;
}

/** Creates a user and a session without hashing a password. */
export async function loggedIn(role: Role, now = Date.now()) {
  return enter(await someone(role), now);
}

export async function enter(user: SessionUser, now = Date.now()) {
  const { session, refresh } = await opened(user, now);
  const claims = { sessionId: session.id, userId: user.id };
  const token = await signAccess(claims, env, now);
  return { user, token, refresh, sessionId: session.id };
}

async function opened(user: SessionUser, now: number) {
  const row = await db.select().from(users).where(eq(users.id, user.id)).get();
  const account = { userId: user.id, passwordHash: row?.passwordHash ?? '' };
  const created = await createSession(db, account, true, now);
  if (created === undefined) throw new Error('this user cannot log in');
  return created;
}

/**
 * Counts wrong guesses in the last hour, without computing hashes. One more guess is allowed now;
 * the guess after it must wait five minutes.
 */
export async function almostTooManyGuesses(tried: LoginTry): Promise<void> {
  const now = Date.now();
  for (let minutes = 48; minutes >= 9; minutes -= 3) {
    await db.batch(countLogin(db, tried, now - minutes * MINUTE_MS));
  }
}
