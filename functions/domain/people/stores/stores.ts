import { and, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { STORE_TEXTS, type StoreRow } from '../../../../src/contract/stores';
import type { Database } from '../../../db';
import { stores, users } from '../../../db/schema';
import { Refusal } from '../../core/refusal';
import { fullNameColumn } from '../staff/full-name';
import { isCodeUsed } from './code-use';

/** What follows the code of a deleted store that no row carries, so that another store can use it. */
const FREED = sql`'~' || ${stores.id}`;

/** A code without the ending that frees it. */
export function originalCode(): SQL<string> {
  return sql<string>`iif(${stores.code} LIKE '%' || ${FREED},
    substr(${stores.code}, 1, length(${stores.code}) - length(${FREED})), ${stores.code})`;
}

/** The code of a store that is being deleted: freed unless a row carries it. */
export function freedCode(code: string): SQL<string> {
  return sql<string>`iif(${isCodeUsed(code)}, ${stores.code}, ${stores.code} || ${FREED})`;
}

const COLUMNS = {
  id: stores.id,
  store_name: stores.storeName,
  address: stores.address,
  code: originalCode().as('code'),
  is_active: stores.isActive,
  branch_head: stores.branchHeadId,
  branch_head_name: fullNameColumn<string | null>(),
  branch_head_email: users.email,
  updated_at: stores.updatedAt,
};

/** Deleted stores stay in the database for the audit log. */
export const NOT_DELETED = isNull(stores.deletedAt);

/** The deleted stores that can come back. Rows without a name only reserve their code. */
export const IS_DELETED = and(isNotNull(stores.deletedAt), ne(stores.storeName, ''));

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
