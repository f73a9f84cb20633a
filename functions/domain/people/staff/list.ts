import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type PageFields, pageFields } from '../../../../src/contract/paging';
import type { BranchHeadRow, UserRow, UsersQuery } from '../../../../src/contract/users';
import type { Database } from '../../../db';
import { staffCounts, users } from '../../../db/schema';
import { orderOf } from '../../../db/sorting';
import { matchesAllWords } from '../../core/search';
import { isOfStore } from '../stores/filter';
import { branchHeadRow, IS_STAFF, selectStaff, toUserRow } from './staff';

const BY_NAME = [sql`lower(${users.firstName})`, sql`lower(${users.lastName})`, sql`${users.id}`];
const SORT_KEYS = {
  role: sql`${users.role}`,
  store: sql`${users.storeSort}`,
  status: sql`${users.isActive}`,
};

/** Starts from the search results; the other join order would scan every user. */
const FOUND = sql`"users_search" CROSS JOIN ${users} ON ${users.id} = "users_search".rowid`;

type StaffPage = PageFields & { userData: (UserRow | BranchHeadRow)[] };

/** Conditions that no index covers: status and store. */
function filterOf({ status, store }: UsersQuery): SQL | undefined {
  const isOpen = status === '' || status === 'all';
  const hasStatus = isOpen ? undefined : eq(users.isActive, status === 'active');
  return and(hasStatus, isOfStore(users.storeId, store));
}

/** A page of staff sorted by name, filtered by role, status or store, or found by search terms. */
export async function listStaff(db: Database, query: UsersQuery): Promise<StaffPage> {
  const { page, size, role } = query;
  const words = matchesAllWords('users_search', query.search);
  const hasRole = role === '' ? undefined : eq(users.role, role);
  const isWanted = filterOf(query);
  const order = orderOf(query.sort, BY_NAME, SORT_KEYS);

  const from = words ? FOUND : users;
  const where = and(IS_STAFF, hasRole, isWanted, words);
  const ids = sql`SELECT ${users.id} FROM ${from} WHERE ${where} ORDER BY ${sql.join(order, sql`, `)} LIMIT ${size} OFFSET ${page * size}`;
  const [rows, [count]] = await db.batch([
    selectStaff(db)
      .where(sql`${users.id} IN (${ids})`)
      .orderBy(...order),
    words || isWanted ? countWanted(db, words, and(hasRole, isWanted)) : countAll(db, role),
  ]);
  const userData = rows.map(role === 'branch_head' ? branchHeadRow : toUserRow);
  return { userData, ...pageFields(page, size, count?.total ?? 0) };
}

function countAll(db: Database, role: UsersQuery['role']) {
  return db
    .select({ total: sql<number>`coalesce(sum(${staffCounts.total}), 0)` })
    .from(staffCounts)
    .where(role === '' ? undefined : eq(staffCounts.role, role));
}

/** `users_search` contains only staff, so user rows are read only for filters on other columns. */
function countWanted(db: Database, words: SQL | undefined, isWanted: SQL | undefined) {
  const found = isWanted ? FOUND : sql`"users_search"`;
  return db
    .select({ total: sql<number>`count(*)` })
    .from(words ? found : users)
    .where(words ? and(words, isWanted) : and(IS_STAFF, isWanted));
}
