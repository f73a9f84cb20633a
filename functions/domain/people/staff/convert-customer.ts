import { and, eq, sql } from 'drizzle-orm';
import type { UserRow } from '../../../../src/contract/users';
import { isDuplicate } from '../../../db';
import { users } from '../../../db/schema';
import { insertAudit } from '../../core/audit/log';
import { type CommandContext, nextUpdatedAt } from '../../core/command';
import { revokeSessions } from '../sessions/revoke';
import { emailConflict, hasEmail } from './email-conflict';
import { type NewStaff, readStaff, toUserRow } from './staff';

/**
 * Converts the customer with this email address into a staff member: replaces all their data,
 * including the password, and ends their sessions. Returns undefined if the username is taken;
 * throws `email-taken` or `email-of-customer` if the address no longer belongs to this customer.
 */
export async function convertCustomerToStaff(
  context: CommandContext,
  customerId: number,
  staff: NewStaff,
  passwordHash: string,
): Promise<UserRow | undefined> {
  const { db, actor, now } = context;
  const { email, username, phone, role, first_name, last_name } = staff;
  const isThem = and(eq(users.id, customerId), eq(users.role, 'customer'), hasEmail(email));
  const was = await db
    .select({
      first_name: users.firstName,
      last_name: users.lastName,
      username: users.username,
      phone: users.phone,
      role: users.role,
      is_active: users.isActive,
    })
    .from(users)
    .where(isThem)
    .get();
  if (was === undefined) throw await emailConflict(db, email);

  const after = { first_name, last_name, username, phone, role, is_active: true };
  const entry = { at: now, actorId: actor.id, action: 'user.take-over' } as const;
  try {
    const [changed] = await db.batch([
      db
        .update(users)
        .set({
          username,
          phone,
          role,
          firstName: first_name,
          lastName: last_name,
          passwordHash,
          isActive: true,
          updatedAt: nextUpdatedAt(users.updatedAt, now),
        })
        .where(isThem)
        .returning({ id: users.id }),
      insertAudit(db, { ...entry, subjectId: String(customerId), before: was, after }),
      ...revokeSessions(context, {
        userId: customerId,
        userCondition: sql`${users.passwordHash} = ${passwordHash}`,
      }),
    ]);
    if (changed.length === 0) throw await emailConflict(db, email);
  } catch (error) {
    if (isDuplicate(error, 'users_username')) return undefined;
    throw error;
  }
  return toUserRow(await readStaff(db, customerId));
}
