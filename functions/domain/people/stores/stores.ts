import { and, eq, isNull } from 'drizzle-orm';
import { STORE_TEXTS, type StoreRow } from '../../../../src/contract/stores';
import type { Database } from '../../../db';
import { stores, users } from '../../../db/schema';
import { Refusal } from '../../core/refusal';
import { fullNameColumn } from '../staff/full-name';

const COLUMNS = {
  id: stores.id,
  store_name: stores.storeName,
  address: stores.address,
  code: stores.code,
  is_active: stores.isActive,
  branch_head: stores.branchHeadId,
  branch_head_name: fullNameColumn<string | null>(),
  branch_head_email: users.email,
  updated_at: stores.updatedAt,
};

/** Deleted stores stay in the database for the audit log. */
export const NOT_DELETED = isNull(stores.deletedAt);

/** Selects stores with their heads; requires a condition on `stores`. */
export function selectStores(db: Database) {
  return db.select(COLUMNS).from(stores).leftJoin(users, eq(users.id, stores.branchHeadId));
}

/** The statement that reads one store that is not deleted. */
export function storeById(db: Database, id: number) {
  return selectStores(db).where(and(eq(stores.id, id), NOT_DELETED));
}

/** Returns one store, in the form that every API call uses; throws `not-found`. */
export async function readStore(db: Database, id: number): Promise<StoreRow> {
  const store = await storeById(db, id).get();
  if (store === undefined) throw new Refusal('not-found', STORE_TEXTS.notFound);
  return store;
}
