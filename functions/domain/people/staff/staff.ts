import { and, eq, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { StaffRole } from '../../../../src/contract/roles';
import {
  type BranchHeadRow,
  type CreateUserBody,
  USER_TEXTS,
  type UserRow,
} from '../../../../src/contract/users';
import type { Database } from '../../../db';
import { stores, users } from '../../../db/schema';
import { Refusal } from '../../core/refusal';

const headed = alias(stores, 'headed');

/** Excludes customers. The condition matches the `users_listed` index. */
export const IS_STAFF = sql`${users.deletedAt} IS NULL AND ${users.role} <> 'customer'`;

const COLUMNS = {
  id: users.id,
  first_name: users.firstName,
  last_name: users.lastName,
  username: users.username,
  email: users.email,
  phone: users.phone,
  role: sql<StaffRole>`${users.role}`,
  store: users.storeId,
  store_name: stores.storeName,
  is_active: users.isActive,
  updated_at: users.updatedAt,
  // D1 returns columns by name in a batch, so two columns named id would collide.
  headed_store: sql<number | null>`${headed.id}`.as('headed_store'),
};

export type Staff = UserRow & Pick<BranchHeadRow, 'headed_store'>;

/** A new staff member, with the email address in lower case. */
export type NewStaff = Omit<CreateUserBody, 'password' | 'username' | 'take_over' | 'store'> & {
  username: string;
};

/** Selects staff with their store names; requires a condition on `users`. */
export function selectStaff(db: Database) {
  return db
    .select(COLUMNS)
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .leftJoin(headed, and(eq(headed.branchHeadId, users.id), isNull(headed.deletedAt)));
}

/** The statement that reads one staff member. */
export function staffById(db: Database, id: number) {
  return selectStaff(db).where(and(eq(users.id, id), IS_STAFF));
}

/** Returns one staff member; throws `not-found`, including for customers. */
export async function readStaff(db: Database, id: number): Promise<Staff> {
  const staff = await staffById(db, id).get();
  if (staff === undefined) throw new Refusal('not-found', USER_TEXTS.notFound);
  return staff;
}

/** A user as returned by every API call. */
export function toUserRow({ headed_store, ...row }: Staff): UserRow {
  return row;
}

/** A user as returned in the list of branch heads. */
export function branchHeadRow(staff: Staff): BranchHeadRow {
  return { ...staff, deleted: false };
}
