import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { stores, users } from '../../../functions/db/schema.ts';
import { attempts } from '../../../functions/db/throttle.ts';
import { insertAuditForEach } from '../../../functions/domain/core/audit/log.ts';
import { nextUpdatedAt, type Statement } from '../../../functions/domain/core/command.ts';
import {
  LOGINS_FROM_ADDRESS,
  LOGINS_FROM_ANYWHERE,
  OWN_PASSWORD_GUESSES,
} from '../../../functions/domain/people/sessions/limits.ts';
import { revokeSessions } from '../../../functions/domain/people/sessions/revoke.ts';
import type { Role } from '../../../src/contract/roles.ts';

export interface Person {
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
}

/** The account that already has the email address. */
export interface Account extends Person {
  id: number;
  username: string;
  role: Role;
  is_active: boolean;
}

interface Login {
  username: string;
  passwordHash: string;
}

/** Builds statements without a database connection; wrangler runs their SQL. */
const db = drizzle({} as Parameters<typeof drizzle>[0]);
const ROLE = 'system_admin';

/** Creates an admin and the audit row. */
export function createAdmin(person: Person, login: Login, now: number): Statement[] {
  const { first_name, last_name, email, phone } = person;
  const { username, passwordHash } = login;
  const names = { firstName: first_name, lastName: last_name };
  const times = { createdAt: now, updatedAt: now };
  return [
    db
      .insert(users)
      .values({ username, email, phone, role: ROLE, ...names, passwordHash, ...times }),
    audit('user.create', inserted(email), now, { after: { ...person, username, role: ROLE } }),
  ];
}

/**
 * Restores access to an account: sets a new password, activates the account, makes it an admin
 * account, removes the delay after wrong passwords and ends its sessions.
 */
export function restoreAdmin(account: Account, login: Login, now: number): Statement[] {
  const { id, username, role, is_active } = account;
  const { passwordHash } = login;
  const isUser = eq(users.id, id);
  const heads = and(eq(stores.branchHeadId, id), isNull(stores.deletedAt));
  const before = { username, role, is_active };
  const after = { username: login.username, role: ROLE, is_active: true };
  const updatedAt = nextUpdatedAt(users.updatedAt, now);
  return [
    audit('store.unassign-head', sql`SELECT ${stores.id} FROM ${stores} WHERE ${heads}`, now),
    db.update(stores).set({ branchHeadId: null }).where(heads),
    audit('user.recover', sql`SELECT ${id} AS id`, now, { before, after }),
    db
      .update(users)
      .set({ username: login.username, passwordHash, role: ROLE, isActive: true, updatedAt })
      .where(isUser),
    db
      .update(users)
      .set({ storeId: null })
      .where(and(isUser, sql`${role} = 'branch_head'`)),
    ...revokeSessions({ db, actor: null, now }, { userId: id, userCondition: sql`true` }),
    db.delete(attempts).where(isDelay(id)),
  ];
}

/**
 * Selects the attempts that delay this account. Includes the login attempts of all accounts. They
 * are stored under hashes of login names and IP addresses, so one account's attempts cannot be
 * identified.
 */
function isDelay(id: number): SQL | undefined {
  const { scope } = OWN_PASSWORD_GUESSES;
  return or(
    inArray(attempts.scope, [LOGINS_FROM_ADDRESS.scope, LOGINS_FROM_ANYWHERE.scope]),
    and(eq(attempts.scope, scope), eq(attempts.subject, String(id))),
  );
}

function inserted(email: string): SQL {
  return sql`SELECT ${users.id} FROM ${users}
    WHERE lower(${users.email}) = ${email} AND ${users.deletedAt} IS NULL`;
}

type Action = 'user.create' | 'user.recover' | 'store.unassign-head';

function audit(action: Action, subjects: SQL, now: number, values = {}): Statement {
  return insertAuditForEach(db, { at: now, actorId: null, action, ...values }, subjects);
}
