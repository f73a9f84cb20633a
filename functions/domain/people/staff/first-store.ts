import { type SQL, sql } from 'drizzle-orm';
import type { StoreRow } from '../../../../src/contract/stores';
import type { UserRow } from '../../../../src/contract/users';
import { fullName } from '../../../../src/lib/full-name';
import type { Database } from '../../../db';
import { stores, users } from '../../../db/schema';
import type { CommandContext, Statement } from '../../core/command';
import type { Refusal } from '../../core/refusal';
import { staleStore } from '../stores/change';
import { assignAddedHead } from '../stores/heads';
import type { NewStaff } from './staff';
import { openStore } from './store';

/** A staff member to add: their store, if any, and the hash of their password. */
export interface Added {
  staff: NewStaff;
  store: StoreRow | null;
  passwordHash: string;
}

/** The store as the audit log and the API describe it; empty if there is no store. */
export function storeFields(
  store: StoreRow | null,
): Partial<Pick<UserRow, 'store' | 'store_name'>> {
  return store === null ? {} : { store: store.id, store_name: store.store_name };
}

/** The condition that the store has not changed since it was read; true if there is no store. */
export function isUnchanged(store: StoreRow | null): SQL {
  if (store === null) return sql`true`;
  return sql`EXISTS (SELECT 1 FROM ${stores} AS chosen WHERE chosen.id = ${store.id}
    AND chosen.updated_at = ${store.updated_at} AND chosen.deleted_at IS NULL)`;
}

/** The statements that put a newly added branch head in charge of their store. */
export function headStore(
  context: CommandContext,
  { staff, store, passwordHash }: Added,
): Statement[] {
  if (store === null || staff.role !== 'branch_head') return [];
  // The salted hash identifies the user: the id is unknown until the batch runs.
  const id = sql`(SELECT added.id FROM ${users} AS added
    WHERE lower(added.username) = ${staff.username} AND added.password_hash = ${passwordHash}
      AND added.deleted_at IS NULL)`;
  return assignAddedHead(context, store, { id, name: fullName(staff) });
}

/**
 * The error for a store that was changed since it was read, or undefined if it was not; throws
 * `store-missing` or `store-inactive`.
 */
export async function storeConflict(
  db: Database,
  store: StoreRow | null,
): Promise<Refusal | undefined> {
  if (store === null) return undefined;
  const current = await openStore(db, store.id);
  return current.updated_at === store.updated_at ? undefined : staleStore(current);
}
