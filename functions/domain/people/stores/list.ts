import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type PageFields, pageFields } from '../../../../src/contract/paging';
import type { StoreRow, StoresQuery } from '../../../../src/contract/stores';
import type { Database } from '../../../db';
import { stores } from '../../../db/schema';
import { orderOf } from '../../../db/sorting';
import { matchesAllWords } from '../../core/search';
import { IS_DELETED, NOT_DELETED, selectStores } from './stores';

const BY_NAME = [sql`lower(${stores.storeName})`, sql`${stores.id}`];
const SORT_KEYS = { code: sql`${stores.code}`, status: sql`${stores.isActive}` };
const FOUND = sql`"stores_search" CROSS JOIN ${stores} ON ${stores.id} = "stores_search".rowid`;

const STATUS: Record<Exclude<StoresQuery['status'], 'deleted'>, SQL | undefined> = {
  '': undefined,
  all: undefined,
  active: eq(stores.isActive, true),
  inactive: eq(stores.isActive, false),
};

const HEAD_STATUS: Record<StoresQuery['branch_head_status'], SQL | undefined> = {
  '': undefined,
  all: undefined,
  assigned: isNotNull(stores.branchHeadId),
  unassigned: isNull(stores.branchHeadId),
};

function containsText(text: string): SQL {
  return sql`instr(lower(${stores.storeName} || ' ' || ${stores.code}), ${text.toLowerCase()})`;
}

type StorePage = PageFields & { content: StoreRow[] };

/** A page of stores sorted by name, filtered or found by search terms. */
export async function listStores(db: Database, query: StoresQuery): Promise<StorePage> {
  const { page, size, search, status, branch_head_status } = query;
  // The search table has no deleted stores, but they are few.
  const isDeleted = status === 'deleted';
  const words = isDeleted ? undefined : matchesAllWords('stores_search', search);
  const where = and(
    isDeleted ? IS_DELETED : NOT_DELETED,
    isDeleted ? containsText(search) : STATUS[status],
    HEAD_STATUS[branch_head_status],
    words,
  );
  const order = orderOf(query.sort, BY_NAME, SORT_KEYS);
  const from = words ? FOUND : sql`${stores}`;
  const ids = sql`SELECT ${stores.id} FROM ${from} WHERE ${where} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${size} OFFSET ${page * size}`;
  const [content, [count]] = await db.batch([
    selectStores(db)
      .where(sql`${stores.id} IN (${ids})`)
      .orderBy(...order),
    db.select({ total: sql<number>`count(*)` }).from(from).where(where),
  ]);
  return { content, ...pageFields(page, size, count?.total ?? 0) };
}
