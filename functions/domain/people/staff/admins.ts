import { sql } from 'drizzle-orm';
import { USER_TEXTS } from '../../../../src/contract/users';
import type { Database } from '../../../db';
import { users } from '../../../db/schema';
import { Refusal } from '../../core/refusal';
import type { Staff } from './staff';

/**
 * Whether another active system admin exists. The condition matches the `users_listed_by_role`
 * index.
 */
function hasAnotherAdmin(id: number) {
  return sql`EXISTS (SELECT 1 FROM ${users} AS other
    WHERE other.id <> ${id} AND other.role = 'system_admin' AND other.is_active
      AND other.deleted_at IS NULL AND other.role <> 'customer')`;
}

/**
 * The condition under which this user may stop being an admin; throws `last-admin` if it is
 * currently false. Undefined for a user who is not an active admin.
 */
export async function requireAnotherAdmin(db: Database, was: Staff) {
  if (was.role !== 'system_admin' || !was.is_active) return undefined;
  const condition = hasAnotherAdmin(was.id);
  const [found] = await db.all<{ kept: number }>(sql`SELECT ${condition} AS kept`);
  if (found?.kept !== 1) throw new Refusal('last-admin', USER_TEXTS.lastAdmin);
  return condition;
}
