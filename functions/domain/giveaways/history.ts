import { and, count, eq, gte, isNull, lt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { pageFields } from '../../../src/contract/paging';
import type {
  HistoryFilter,
  HistoryQuery,
  HistoryReply,
  HistoryRow,
} from '../../../src/contract/redemption-records';
import { may } from '../../../src/contract/roles';
import { dayText, endOfDay, startOfDay } from '../../../src/lib/india-time';
import type { Database } from '../../db';
import { redemptions } from '../../db/redemptions';
import { stores, users } from '../../db/schema';
import type { CommandContext } from '../core/command';
import { matchesAllWords } from '../core/search';
import { isOfStore } from '../people/stores/filter';
import { REDEMPTION_COLUMNS } from './rows';

const ROW = {
  ...REDEMPTION_COLUMNS,
  ref_no: sql<string>`${redemptions.refNo}`,
  redeemed_at: redemptions.claimedAt,
};

const KEYS = {
  when: redemptions.claimedAt,
  customer: sql`lower(${redemptions.customerName})`,
  paid: redemptions.finalPrice,
};

/** A page of the redemptions that the actor may see, newest first or in the query's sort order. */
export async function readHistory(
  context: CommandContext,
  query: HistoryQuery,
): Promise<HistoryReply> {
  const { db } = context;
  const { page, size } = query;
  const where = and(isVisibleTo(context), matches(query));
  const [content, [total]] = await db.batch([
    rowsWhere(db, where)
      .orderBy(...orderOf(query, may(context.actor.role, 'administer')))
      .limit(size)
      .offset(page * size),
    db.select({ count: count() }).from(redemptions).where(where),
  ]);
  return { content, ...pageFields(page, size, total?.count ?? 0) };
}

/** All matching redemptions, newest first, `size` rows at a time. */
export async function* historyParts(
  db: Database,
  filter: HistoryFilter,
  size: number,
): AsyncGenerator<HistoryRow[]> {
  let after: HistoryRow | undefined;
  do {
    const part: HistoryRow[] = await rowsWhere(db, and(matches(filter), isPast(after)))
      .orderBy(...NEWEST_FIRST)
      .limit(size);
    yield part;
    after = part.length < size ? undefined : part.at(-1);
  } while (after !== undefined);
}

function rowsWhere(db: Database, where: SQL | undefined) {
  return db
    .select(ROW)
    .from(redemptions)
    .innerJoin(users, eq(users.id, redemptions.staffId))
    .leftJoin(stores, eq(stores.id, redemptions.storeId))
    .where(where);
}

const down = (key: SQLWrapper) => sql`${key} DESC`;
const NEWEST_FIRST = [down(redemptions.claimedAt), down(redemptions.id)];

/** Sorts by both keys in the same direction, so a single index covers the sort. */
function orderOf({ sort, search, from, to, store }: HistoryQuery, seesAll: boolean): SQL[] {
  if (sort === '' || sort === '-when') return NEWEST_FIRST;
  const isDown = sort.startsWith('-');
  const key = KEYS[sort.slice(isDown ? 1 : 0) as keyof typeof KEYS];
  const isWhole = seesAll && [search, from, to, store].every((filter) => filter === '');
  // The unary plus stops SQLite from using the sort key's index: sorting the few matching rows is
  // cheaper than scanning in sort order. A sort by time still uses its index.
  const isIndexed = isWhole || sort === 'when';
  const parts = [isIndexed ? sql`${key}` : sql`+${key}`, sql`${redemptions.id}`];
  return isDown ? parts.map(down) : parts;
}

/**
 * Admins see everything. Other staff see today's redemptions at their store. Staff without a store
 * see only their own redemptions from today.
 */
function isVisibleTo({ actor, now }: CommandContext): SQL | undefined {
  if (may(actor.role, 'administer')) return undefined;
  const today = gte(redemptions.claimedAt, startOfDay(dayText(now)));
  if (actor.store !== null) return and(today, eq(redemptions.storeId, actor.store));
  return and(today, isNull(redemptions.storeId), eq(redemptions.staffId, actor.id));
}

/**
 * The unary plus limits SQLite to one index: the full-text index if there are search words,
 * otherwise the store index if there is a store filter, otherwise the state index.
 */
function matches({ search, from, to, store }: HistoryFilter): SQL | undefined {
  const words = matchesAllWords('redemptions_search', search);
  const storeId = words ? sql`+${redemptions.storeId}` : redemptions.storeId;
  const isNarrow = words !== undefined || store !== '';
  return and(
    isNarrow ? sql`+${redemptions.state} = 'redeemed'` : eq(redemptions.state, 'redeemed'),
    isOfStore(storeId, store),
    from === '' ? undefined : gte(redemptions.claimedAt, startOfDay(from)),
    to === '' ? undefined : lt(redemptions.claimedAt, endOfDay(to)),
    words && sql`${redemptions.id} IN (SELECT rowid FROM "redemptions_search" WHERE ${words})`,
  );
}

function isPast(row: HistoryRow | undefined): SQL | undefined {
  if (row === undefined) return undefined;
  return or(
    lt(redemptions.claimedAt, row.redeemed_at),
    and(eq(redemptions.claimedAt, row.redeemed_at), lt(redemptions.id, row.id)),
  );
}
