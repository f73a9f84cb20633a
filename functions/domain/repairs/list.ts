import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { foundFields, rowsOnPage } from '../../../src/contract/paging';
import {
  BOARD_TABS,
  type BoardTab,
  type RepairRow,
  type RepairsQuery,
  type RepairsReply,
} from '../../../src/contract/repairs/list';
import type { RepairState } from '../../../src/contract/repairs/states';
import { may } from '../../../src/contract/roles';
import { repairNameOf } from '../../../src/lib/identity/repair-name';
import { rupeesOf } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { repairCounts, repairs } from '../../db/repairs';
import { users } from '../../db/schema';
import { countFound } from '../core/terms';
import { fullNameColumn } from '../people/staff/full-name';
import { ownBranch } from '../people/stores/scope';
import { sideOf } from './access';
import type { Bench, RepairContext } from './context';
import { isLate } from './promise';
import { branchNamed, branchOrNull, faultsOf, personOf } from './reply';
import { FOUND, searchOf, type Way, waysToFind } from './search';
import { stateOf, storedState } from './state';

/** Selects only open repairs; without the index hint, SQLite may read all repairs of the branch. */
export const OPEN = sql`${repairs} INDEXED BY "repairs_open"`;
const NEWEST_FOUND = sql`"repairs_search".rowid DESC`;

const IS_WAITING = sql`(${repairs.state} = 'quoted' OR ${repairs.waitingFor} IS NOT NULL)`;

/** The repairs on each tab; an open repair is on exactly one. */
const TAB_CONDITIONS: Readonly<Record<Exclude<BoardTab, 'all'>, SQL>> = {
  booked: sql`${repairs.state} = 'booked'`,
  'to-look-at': sql`(${repairs.state} = 'received' AND ${repairs.waitingFor} IS NULL)`,
  waiting: sql`(${repairs.state} IN ('received', 'quoted', 'approved') AND ${IS_WAITING})`,
  'to-do': sql`(${repairs.state} = 'approved' AND ${repairs.waitingFor} IS NULL)`,
  ready: sql`${repairs.state} IN ('ready', 'unclaimed')`,
};

type Filters = Pick<RepairsQuery, 'search' | 'tab' | 'state' | 'branch' | 'mine' | 'late'>;

const OPEN_TABS = BOARD_TABS.filter((tab) => tab !== 'all');

/** A page of a branch's board, or of all branches' boards for an admin (repairs.md section 4). */
export async function listRepairs(
  context: RepairContext,
  user: SessionUser,
  query: RepairsQuery,
): Promise<RepairsReply> {
  const [first, second] = waysToFind(context.db, query.search);
  const reply = await listFound(context, user, query, first);
  if (second === undefined || reply.totalElements > 0) return reply;
  return listFound(context, user, query, second);
}

async function listFound(
  context: RepairContext,
  user: SessionUser,
  query: RepairsQuery,
  way: Way,
): Promise<RepairsReply> {
  const { db, now, bench } = context;
  const { page, size, tab, mine, late } = query;
  const { from, where } = rowsOf(query, user, context, way);
  const isLimited = query.search !== '' || isOfEnded(query);
  const isNewestFirst = (tab === 'all' || query.search !== '') && mine === '' && late === '';
  const order = isNewestFirst
    ? [desc(repairs.id)]
    : [
        sql`coalesce(${repairs.promisedAt} <= ${now}, 0) DESC`,
        ...(tab === 'booked' ? [asc(repairs.holds), asc(repairs.bookedDay)] : []),
        sql`${repairs.promisedAt} NULLS LAST`,
        asc(repairs.stateSince),
        asc(repairs.id),
      ];
  const sequence = isNewestFirst && from === FOUND ? NEWEST_FOUND : sql.join(order, sql`, `);
  const ids = sql`SELECT ${repairs.id} FROM ${from} ${where ? sql`WHERE ${where}` : sql``}
    ORDER BY ${sequence} LIMIT ${rowsOnPage(page, size, isLimited)} OFFSET ${page * size}`;
  const [rows, [counted], [all], [total]] = await db.batch([
    rowsIn(db, user, ids, order),
    countTabs(db, user, query.branch, now),
    countAll(db, user, query.branch),
    countListed(db, user, query, { from, where }),
  ]);
  const { newestBooking = null, ...counts } = counted ?? {};
  return {
    content: rows.map((row) => rowReply(row, user, bench)),
    ...foundFields(page, size, total?.total ?? 0, isLimited),
    counts: { ...NO_COUNTS, ...counts, all: all?.total ?? 0 },
    newest_booking: newestBooking,
  };
}

const NO_COUNTS: RepairsReply['counts'] = {
  booked: 0,
  'to-look-at': 0,
  waiting: 0,
  'to-do': 0,
  ready: 0,
  all: 0,
  mine: 0,
  late: 0,
};

/**
 * The repairs that a member of staff may see: those that their branch has, has sent or is about to
 * receive. A search also finds repairs that the staff member's branch was the first to receive.
 */
export function scopeOf(user: SessionUser, isSearch: boolean): SQL | undefined {
  if (may(user.role, 'administer')) return undefined;
  const own = ownBranch(user);
  const isTheirs = or(sql`${repairs.branch} = ${own}`, sql`${repairs.transitTo} = ${own}`);
  return isSearch ? or(isTheirs, sql`${repairs.firstBranch} = ${own}`) : isTheirs;
}

interface Listed {
  from: SQL | typeof repairs;
  where: SQL | undefined;
}

function rowsOf(
  query: Filters,
  user: SessionUser,
  { now, bench }: RepairContext,
  way: Way,
): Listed {
  const { search, tab, state, branch, mine, late } = query;
  const isSearch = search !== '';
  const isOpenTab = tab !== 'all' && !isSearch;
  const isOfOpen = state !== '' && !isOfEnded(query);
  const where = and(
    isOpenTab ? TAB_CONDITIONS[tab] : undefined,
    isOpenTab || isOfOpen ? isNull(repairs.endedAt) : undefined,
    isEveryRepair(query) ? holderScope(user) : scopeOf(user, isSearch),
    state === '' ? undefined : hasState(state),
    branch === '' ? undefined : eq(repairs.branch, branch),
    mine === '1' ? and(eq(repairs.technicianId, user.id), isNull(repairs.endedAt)) : undefined,
    late === '1' ? and(isLate(now), isNull(repairs.endedAt)) : undefined,
  );
  const from = isOpenTab || isOfOpen || mine === '1' || late === '1' ? OPEN : repairs;
  if (way !== 'terms') return { from: repairs, where: and(where, way) };
  const found = isSearch ? searchOf(query, user, bench) : undefined;
  return { from: found?.from ?? from, where: and(where, found?.where) };
}

/** The SQL form of `stateOf`. */
function hasState(state: RepairState): SQL | undefined {
  const stored = storedState(state);
  const holds = stored === 'booked' ? eq(repairs.holds, state === 'booked') : undefined;
  return and(eq(repairs.state, stored), holds);
}

function countListed(db: Database, user: SessionUser, query: Filters, { from, where }: Listed) {
  if (query.search !== '' || isOfEnded(query)) return countFound(db, from, where);
  if (isEveryRepair(query)) return countAll(db, user, query.branch);
  return db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(from)
    .where(where);
}

/** True for a list of ended repairs, which grow with the shop. */
function isOfEnded({ state }: Filters): boolean {
  return state === 'handed_over' || state === 'cancelled' || state === 'no_show';
}

/** True if the query selects all of the branch's repairs, whose count is stored. */
function isEveryRepair({ search, tab, state, mine, late }: Filters): boolean {
  return tab === 'all' && state === '' && search === '' && mine === '' && late === '';
}

/** The branch's repairs, except those that another branch is sending to it. */
function holderScope(user: SessionUser): SQL | undefined {
  if (may(user.role, 'administer')) return undefined;
  return sql`${repairs.branch} = ${ownBranch(user)}`;
}

function countTabs(db: Database, user: SessionUser, branch: string, now: number) {
  const sumIf = (condition: SQL, name: string) =>
    sql<number>`coalesce(sum(iif(${condition}, 1, 0)), 0)`.as(name);
  const tabs = OPEN_TABS.map((tab) => [tab, sumIf(TAB_CONDITIONS[tab], tab.replaceAll('-', '_'))]);
  return db
    .select({
      ...(Object.fromEntries(tabs) as Record<Exclude<BoardTab, 'all'>, SQL.Aliased<number>>),
      mine: sumIf(eq(repairs.technicianId, user.id), 'mine'),
      late: sumIf(isLate(now), 'late'),
      newestBooking: sql<
        number | null
      >`max(iif(${TAB_CONDITIONS.booked}, ${repairs.createdAt}, NULL))`.as('newest_booking'),
    })
    .from(OPEN)
    .where(
      and(
        isNull(repairs.endedAt),
        scopeOf(user, false),
        branch === '' ? undefined : eq(repairs.branch, branch),
      ),
    );
}

function countAll(db: Database, user: SessionUser, branch: string) {
  const own = may(user.role, 'administer')
    ? undefined
    : sql`${repairCounts.branch} = ${ownBranch(user)}`;
  return db
    .select({ total: sql<number>`coalesce(sum(${repairCounts.total}), 0)`.as('total') })
    .from(repairCounts)
    .where(and(own, branch === '' ? undefined : eq(repairCounts.branch, branch)));
}

function rowsIn(db: Database, user: SessionUser, ids: SQL, order: SQL[]) {
  return db
    .select({
      repair: repairs,
      technician: fullNameColumn<string | null>().as('technician'),
      ownBranch: sql<string | null>`${ownBranch(user)}`.as('own_branch'),
    })
    .from(repairs)
    .leftJoin(users, eq(users.id, repairs.technicianId))
    .where(sql`${repairs.id} IN (${ids})`)
    .orderBy(...order);
}

type Row = Awaited<ReturnType<typeof rowsIn>>[number];

function rowReply(row: Row, user: SessionUser, bench: Bench): RepairRow {
  const { repair, technician, ownBranch } = row;
  return {
    name: repairNameOf(repair),
    state: stateOf(repair),
    version: repair.version,
    created_at: repair.createdAt,
    since: repair.stateSince,
    booked_day: repair.bookedDay,
    promised_at: repair.promisedAt,
    waiting_for: repair.waitingFor,
    waiting_until: repair.waitingUntil,
    outcome: repair.outcome,
    branch: branchNamed(bench, repair.branch),
    to: branchOrNull(bench, repair.transitTo),
    place: repair.place,
    side: sideOf(repair, user, ownBranch) ?? 'reader',
    customer:
      repair.mobile === null ? null : { name: repair.name, mobile_end: repair.mobile.slice(-4) },
    device: { type: repair.deviceType, brand: repair.brand, model: repair.model },
    faults: faultsOf(bench, repair.faults),
    technician: personOf(repair.technicianId, technician),
    total: rupeesOf(repair.owedPaise),
    due: rupeesOf(repair.duePaise),
    ...(repair.approvedTotal === 0 && repair.owedPaise > 0 && { is_inspection: true as const }),
    is_claim: repair.claimOf !== null,
  };
}
