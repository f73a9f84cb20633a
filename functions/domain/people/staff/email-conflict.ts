import { and, isNull, sql } from 'drizzle-orm';
import { type EmailOwner, USER_TEXTS } from '../../../../src/contract/users';
import type { Database } from '../../../db';
import { users } from '../../../db/schema';
import { Refusal } from '../../core/refusal';
import { fullNameColumn } from './full-name';

/** The condition that a user (staff or customer) has this email address, ignoring case. */
export function hasEmail(email: string) {
  return and(sql`lower(${users.email}) = ${email}`, isNull(users.deletedAt));
}

/**
 * The error for an email address that another user has: `email-taken`, or `email-of-customer` with
 * the convertible customer account as `current`.
 */
export async function emailConflict(db: Database, email: string): Promise<Refusal> {
  const owner = await db
    .select({
      id: users.id,
      name: fullNameColumn<string>(),
      role: users.role,
      is_active: users.isActive,
      created_at: users.createdAt,
    })
    .from(users)
    .where(hasEmail(email))
    .get();
  if (owner?.role !== 'customer') {
    const fields = { email: USER_TEXTS.emailTaken };
    return new Refusal('email-taken', USER_TEXTS.emailTaken, { fields });
  }
  const { role: _, ...current } = owner;
  const fields = { email: USER_TEXTS.emailOfCustomer };
  return new Refusal('email-of-customer', USER_TEXTS.emailOfCustomer, {
    fields,
    current: current satisfies EmailOwner,
  });
}
