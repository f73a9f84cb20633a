import { and, asc, desc, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
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
import { isImei } from '../../../src/lib/identity/imei';
import { readInvoiceNumber } from '../../../src/lib/identity/invoice-number';
import { parseRepairName, repairNameOf } from '../../../src/lib/identity/repair-name';
import { searchedMobile } from '../../../src/lib/identity/search';
import { searchedSerials } from '../../../src/lib/identity/serial';
import { rupeesOf } from '../../../src/lib/paise';
import { searchTerms } from '../../../src/lib/search-terms';
import type { Database } from '../../db';
import { invoices } from '../../db/invoices';
import { repairCounts, repairs } from '../../db/repairs';
import { users } from '../../db/schema';
import { numbersOfDevice } from '../core/device-numbers';
import { countFound, hasTerms, matchesTerms, rowsOfMobile } from '../core/terms';
import { fullNameColumn } from '../people/staff/full-name';
import { branchTokens, ownBranch } from '../people/stores/scope';
import { sideOf } from './access';
import type { Bench, RepairContext } from './context';
import { correctedFrom, otherNumbers } from './correction/search';
import { isLate } from './promise';
import { branchNamed, branchOrNull, faultsOf, personOf } from './reply';
import { stateOf, storedState } from './state';

/** Selects only open repairs; without the index hint, SQLite may read all repairs of the branch. */
export const OPEN = sql`${repairs} INDEXED BY "repairs_open"`;
const FOUND = sql`"repairs_search" CROSS JOIN ${repairs} ON ${repairs.id} = "repairs_search".rowid`;
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
  const { db, now, bench } = context;
  const { page, size, tab, mine, late } = query;
  const named = query.search === '' ? undefined : await namedBy(db, query.search);
  const { from, where } = rowsOf(query, user, context, named);
  const isSearch = query.search !== '';
  const isNewestFirst = (tab === 'all' || isSearch) && mine === '' && late === '';
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
    ORDER BY ${sequence} LIMIT ${rowsOnPage(page, size, isSearch)} OFFSET ${page * size}`;
  const [rows, [counted], [all], [total]] = await db.batch([
    rowsIn(db, user, ids, order),
    countTabs(db, user, query.branch, now),
    countAll(db, user, query.branch),
    countListed(db, user, query, { from, where }),
  ]);
  const { newestBooking = null, ...counts } = counted ?? {};
  return {
    content: rows.map((row) => rowReply(row, user, bench)),
    ...foundFields(page, size, total?.total ?? 0, isSearch),
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
  named: SQL | undefined,
): Listed {
  const { search, tab, state, branch, mine, late } = query;
  const isSearch = search !== '';
  const isOpenTab = tab !== 'all' && !isSearch;
  const where = and(
    isOpenTab ? and(isNull(repairs.endedAt), TAB_CONDITIONS[tab]) : undefined,
    isEveryRepair(query) ? holderScope(user) : scopeOf(user, isSearch),
    state === '' ? undefined : hasState(state),
    branch === '' ? undefined : eq(repairs.branch, branch),
    mine === '1' ? and(eq(repairs.technicianId, user.id), isNull(repairs.endedAt)) : undefined,
    late === '1' ? and(isLate(now), isNull(repairs.endedAt)) : undefined,
  );
  const from = isOpenTab || mine === '1' || late === '1' ? OPEN : repairs;
  if (named !== undefined) return { from: repairs, where: and(where, named) };
  const found = isSearch ? searchOf(query, user, bench) : undefined;
  return { from: found?.from ?? from, where: and(where, found?.where) };
}

/**
 * The repairs of a mobile number, or those that have the terms of a search. The open repairs of a filter are few,
 * so a search among them checks each; another search starts from the full-text table.
 */
function searchOf(
  { search, branch, mine, late }: Filters,
  user: SessionUser,
  { branches: known }: Bench,
): { from?: SQL | typeof repairs; where: SQL | undefined } {
  const mobile = searchedMobile(search);
  if (mobile !== undefined)
    return { from: rowsOfMobile(repairs, mobile, otherNumbers(mobile)), where: undefined };
  const codes = known.map(({ code }) => code);
  const { terms, branches } = searchTerms(search, codes);
  // Without an index hint, which a condition that is never true would not satisfy.
  if (terms.length + branches.length === 0) return { from: repairs, where: sql`0` };
  const isOfBranch = and(...branches.map((code) => eq(repairs.branch, code)));
  const isOfFew = mine === '1' || late === '1';
  const hasAll = isOfFew ? hasTerms('repairs', repairs.id, terms) : undefined;
  if (hasAll !== undefined) return { where: and(isOfBranch, hasAll) };
  const tokens = branchTokens(user, branch, branches);
  return { from: FOUND, where: and(isOfBranch, matchesTerms('repairs', terms, tokens)) };
}

/** The SQL form of `stateOf`. */
function hasState(state: RepairState): SQL | undefined {
  const stored = storedState(state);
  const holds = stored === 'booked' ? eq(repairs.holds, state === 'booked') : undefined;
  return and(eq(repairs.state, stored), holds);
}

function countListed(db: Database, user: SessionUser, query: Filters, { from, where }: Listed) {
  if (query.search !== '') return countFound(db, from, where);
  if (isEveryRepair(query)) return countAll(db, user, query.branch);
  return db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(from)
    .where(where);
}

/** True if the query selects all of the branch's repairs, whose count is stored. */
function isEveryRepair({ search, tab, state, mine, late }: Filters): boolean {
  return tab === 'all' && state === '' && search === '' && mine === '' && late === '';
}

/**
 * The repairs that a search identifies, each by an index: by their number or reference, by the
 * number of their device, or by that of their bill.
 */
async function namedBy(db: Database, search: string): Promise<SQL | undefined> {
  const named = parseRepairName(search);
  if (named?.kind === 'number') return eq(repairs.number, named.number);
  if (named?.kind === 'reference') return eq(repairs.reference, named.reference);
  const typed = search.toUpperCase();
  // The full-text search finds a serial number in its stored form.
  const serials = searchedSerials(search).filter((form) => isImei(form) || form !== typed);
  const bill = readInvoiceNumber(search);
  const isMobile = searchedMobile(search) !== undefined;
  if (isMobile || (serials.length === 0 && !bill.ok)) return undefined;
  const billed = bill.ok ? ofBill(db, bill.value) : undefined;
  const where = or(
    and(sql`${repairs.serial} IN ${numbersOfDevice(serials)}`, ne(repairs.serial, '')),
    sql`${repairs.id} IN (${correctedFrom(serials, ['serial'])})`,
    billed && inArray(repairs.id, billed),
  );
  const found = await db.select({ id: repairs.id }).from(repairs).where(where).limit(1);
  return found.length === 0 ? undefined : where;
}

function ofBill(db: Database, number: string) {
  return db.select({ id: invoices.repairId }).from(invoices).where(eq(invoices.number, number));
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
    is_claim: repair.claimOf !== null,
  };
}
