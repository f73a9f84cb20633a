import { and, eq, ne, sql } from 'drizzle-orm';
import { CUSTOMER_TEXTS, type CustomerRow } from '../../../../src/contract/users';
import type { Database } from '../../../db';
import { users } from '../../../db/schema';
import { insertAudit } from '../../core/audit/log';
import { type CommandContext, nextUpdatedAt } from '../../core/command';
import { Refusal } from '../../core/refusal';
import { revokeSessions } from '../sessions/revoke';
import { hasEmail } from './email-conflict';

const IS_CUSTOMER = sql`${users.deletedAt} IS NULL AND ${users.role} = 'customer'`;

function selectCustomers(db: Database) {
  return db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      email: users.email,
      phone: users.phone,
      is_active: users.isActive,
      created_at: users.createdAt,
      updated_at: users.updatedAt,
    })
    .from(users);
}

/** The customer with this email address, ignoring case; null for staff. */
export async function findCustomer(db: Database, email: string): Promise<CustomerRow | null> {
  const isMatch = and(hasEmail(email.toLowerCase()), IS_CUSTOMER);
  return (await selectCustomers(db).where(isMatch).get()) ?? null;
}

/** The customer with this ID; throws `not-found`, including for staff. */
export async function readCustomer(db: Database, id: number): Promise<CustomerRow> {
  const row = await selectCustomers(db).where(isCustomer(id)).get();
  if (row === undefined) throw gone();
  return row;
}

function isCustomer(id: number) {
  return and(eq(users.id, id), IS_CUSTOMER);
}

function gone(): Refusal {
  return new Refusal('not-found', CUSTOMER_TEXTS.notFound);
}

/**
 * Sets a customer's password and ends all their sessions. Throws `not-found`, including when the
 * user is a staff member.
 */
export async function setCustomerPassword(
  context: CommandContext,
  id: number,
  passwordHash: string,
): Promise<void> {
  const { db, actor, now } = context;
  const [changed] = await db.batch([
    db
      .update(users)
      .set({ passwordHash, updatedAt: nextUpdatedAt(users.updatedAt, now) })
      .where(isCustomer(id))
      .returning({ id: users.id }),
    insertAudit(db, {
      at: now,
      actorId: actor.id,
      action: 'user.set-password',
      subjectId: String(id),
    }),
    ...revokeSessions(context, {
      userId: id,
      userCondition: sql`${IS_CUSTOMER} AND ${users.passwordHash} = ${passwordHash}`,
    }),
  ]);
  if (changed.length === 0) throw gone();
}

/**
 * Activates or deactivates a customer; deactivating ends their sessions. Throws `not-found`,
 * including when the user is a staff member.
 */
export async function setCustomerActive(
  context: CommandContext,
  id: number,
  isActive: boolean,
): Promise<CustomerRow> {
  const { db, actor, now } = context;
  const isMatch = isCustomer(id);
  const [, , [row]] = await db.batch([
    db
      .update(users)
      .set({ isActive, updatedAt: nextUpdatedAt(users.updatedAt, now) })
      .where(and(isMatch, ne(users.isActive, isActive))),
    insertAudit(db, {
      at: now,
      actorId: actor.id,
      action: isActive ? 'user.activate' : 'user.deactivate',
      subjectId: String(id),
      before: { is_active: !isActive },
      after: { is_active: isActive },
    }),
    selectCustomers(db).where(isMatch),
    ...revokeSessions(context, {
      userId: id,
      userCondition: sql`${IS_CUSTOMER} AND NOT ${users.isActive}`,
    }),
  ]);
  if (row === undefined) throw gone();
  return row;
}
