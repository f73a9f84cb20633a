import { and, eq, sql } from 'drizzle-orm';
import type { UserRow } from '../../../../src/contract/users';
import { isDuplicate } from '../../../db';
import { addresses } from '../../../db/addresses';
import { users } from '../../../db/schema';
import { insertAudit } from '../../core/audit/log';
import { type CommandContext, nextUpdatedAt } from '../../core/command';
import { revokeSessions } from '../sessions/revoke';
import { emailConflict, hasEmail } from './email-conflict';
import { type Added, headStore, isUnchanged, storeConflict, storeFields } from './first-store';
import { readStaff, toUserRow } from './staff';

/**
 * Converts the customer with this email address into a staff member: replaces all their data,
 * including the password, and ends their sessions. Returns undefined if the username is taken;
 * throws `email-taken` or `email-of-customer` if the address no longer belongs to this customer, and
 * `stale` if the store changed.
 */
export async function convertCustomerToStaff(
  context: CommandContext,
  customerId: number,
  added: Added,
): Promise<UserRow | undefined> {
  const { db, actor, now } = context;
  const { staff, store, passwordHash } = added;
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

  const after = {
    first_name,
    last_name,
    username,
    phone,
    role,
    is_active: true,
    ...storeFields(store),
  };
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
          storeId: store?.id ?? null,
          isActive: true,
          updatedAt: nextUpdatedAt(users.updatedAt, now),
        })
        .where(and(isThem, isUnchanged(store)))
        .returning({ id: users.id }),
      insertAudit(db, { ...entry, subjectId: String(customerId), before: was, after }),
      ...revokeSessions(context, {
        userId: customerId,
        userCondition: sql`${users.passwordHash} = ${passwordHash}`,
      }),
      db.delete(addresses).where(
        sql`${addresses.userId} IN (SELECT ${users.id} FROM ${users}
            WHERE ${users.id} = ${customerId} AND ${users.role} <> 'customer')`,
      ),
      ...headStore(context, added),
    ]);
    if (changed.length === 0)
      throw (await storeConflict(db, store)) ?? (await emailConflict(db, email));
  } catch (error) {
    if (isDuplicate(error, 'users_username')) return undefined;
    throw error;
  }
  return toUserRow(await readStaff(db, customerId));
}
