import { and, count, desc, eq, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { pageFields } from '../../../src/contract/paging';
import type {
  HistoryFilter,
  HistoryQuery,
  HistoryReply,
  HistoryRow,
} from '../../../src/contract/redemption-records';
import { may } from '../../../src/contract/roles';
import type { Database } from '../../db';
import { redemptions, stores, users } from '../../db/schema';
import { holdsEveryWord } from '../search';
import { dayOf, endOf, startOf } from './history-days';
import { SALE } from './rows';

const ROW = {
  ...SALE,
  ref_no: sql<string>`${redemptions.refNo}`,
  redeemed_at: redemptions.claimedAt,
};

/** Whose redemptions a person may see, and at what time they ask. */
export interface Viewer {
  user: SessionUser;
  now: number;
}

/** One page of redemptions, newest first. */
export async function readHistory(
  db: Database,
  viewer: Viewer,
  query: HistoryQuery,
): Promise<HistoryReply> {
  const { page, size } = query;
  const where = and(scopeOf(viewer), matches(query));
  const [content, [total]] = await db.batch([
    rowsWhere(db, where)
      .limit(size)
      .offset(page * size),
    db.select({ count: count() }).from(redemptions).where(where),
  ]);
  return { content, ...pageFields(page, size, total?.count ?? 0) };
}

/** All redemptions that match, newest first, a part at a time. */
export async function* eachPart(
  db: Database,
  filter: HistoryFilter,
  size: number,
): AsyncGenerator<HistoryRow[]> {
  let after: HistoryRow | undefined;
  do {
    const part: HistoryRow[] = await rowsWhere(db, and(matches(filter), isPast(after))).limit(size);
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
    .where(where)
    .orderBy(desc(redemptions.claimedAt), desc(redemptions.id));
}

/** An admin sees everything; others see today at their store, or their own work when they have none. */
function scopeOf({ user, now }: Viewer): SQL | undefined {
  if (may(user.role, 'administer')) return undefined;
  const today = gte(redemptions.claimedAt, startOf(dayOf(now)));
  if (user.store !== null) return and(today, eq(redemptions.storeId, user.store));
  return and(today, isNull(redemptions.storeId), eq(redemptions.staffId, user.id));
}

function matches({ search, from, to }: HistoryFilter): SQL | undefined {
  const words = holdsEveryWord('redemptions_search', search);
  return and(
    eq(redemptions.state, 'redeemed'),
    from === '' ? undefined : gte(redemptions.claimedAt, startOf(from)),
    to === '' ? undefined : lt(redemptions.claimedAt, endOf(to)),
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
