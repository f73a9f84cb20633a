import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { CloseRow } from '../../../src/contract/day-close/close';
import { type Paise, rupeesOf } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { dayCloses } from '../../db/day-closes';
import { branchOf, type Shop } from '../shop';
import { CASH_RECEIVED, CASH_RETURNED } from './money';

function nameOf(column: SQL | typeof dayCloses.countedBy | typeof dayCloses.confirmedBy) {
  return sql<string>`(SELECT trim(first_name || ' ' || last_name) FROM users WHERE id = ${column})`;
}

/** The end of an SQL subquery that selects the close before this one. */
const PREVIOUS = sql`FROM day_closes AS previous
  WHERE previous.branch = "day_closes"."branch" AND previous.id < "day_closes"."id"
  ORDER BY previous.id DESC LIMIT 1`;

/** A day close with the names of the staff involved. */
export type CloseRecord = Awaited<ReturnType<typeof selectCloses>>[number];

function selectCloses(db: Database, where: SQL | undefined, { limit = 1, offset = 0 } = {}) {
  return db
    .select({
      row: dayCloses,
      counter: nameOf(dayCloses.countedBy).as('counter'),
      recounter: nameOf(sql`${dayCloses.recountedBy}`).as('recounter'),
      confirmer: nameOf(dayCloses.confirmedBy).as('confirmer'),
      cashReceived: CASH_RECEIVED.as('cash_received'),
      cashReturned: CASH_RETURNED.as('cash_returned'),
      previousCash: sql<Paise | null>`(SELECT previous.counted_cash ${PREVIOUS})`.as(
        'previous_cash',
      ),
      previousCut: sql<number | null>`(SELECT previous.cut_at ${PREVIOUS})`.as('previous_cut'),
    })
    .from(dayCloses)
    .where(where)
    .orderBy(desc(dayCloses.id))
    .limit(limit)
    .offset(offset);
}

/** Reads a day close; returns undefined if there is none or it belongs to another branch. */
export async function readClose(
  db: Database,
  id: number,
  branches: readonly string[],
): Promise<CloseRecord | undefined> {
  const [close] = await selectCloses(
    db,
    and(eq(dayCloses.id, id), inArray(dayCloses.branch, [...branches])),
  );
  return close;
}

/** The close that this request started. */
export async function closeOfRequest(
  db: Database,
  requestId: string,
): Promise<CloseRecord | undefined> {
  const [close] = await selectCloses(db, eq(dayCloses.requestId, requestId));
  return close;
}

/** A branch's unconfirmed close. */
export async function openClose(db: Database, branch: string): Promise<CloseRecord | undefined> {
  const [close] = await selectCloses(
    db,
    and(eq(dayCloses.branch, branch), sql`${dayCloses.confirmedAt} IS NULL`),
  );
  return close;
}

/** The day closes of these branches that are still open. */
export function selectOpenCloses(db: Database, branches: readonly string[]) {
  return selectCloses(
    db,
    and(inArray(dayCloses.branch, [...branches]), sql`${dayCloses.confirmedAt} IS NULL`),
    { limit: branches.length },
  );
}

/** A page of confirmed closes, newest first. */
export function selectConfirmed(
  db: Database,
  branches: readonly string[],
  page: { limit: number; offset: number },
) {
  return selectCloses(db, isConfirmedIn(branches), page);
}

/** Counts the confirmed closes of these branches. */
export function countConfirmed(db: Database, branches: readonly string[]) {
  return db
    .select({ total: sql<number>`count(*)`.as('total') })
    .from(dayCloses)
    .where(isConfirmedIn(branches));
}

function isConfirmedIn(branches: readonly string[]): SQL | undefined {
  return and(inArray(dayCloses.branch, [...branches]), isNotNull(dayCloses.confirmedAt));
}

/**
 * Returns the cash counted at a branch's latest close, in paise; undefined before the first close.
 */
export async function latestCash(db: Database, branch: string): Promise<Paise | undefined> {
  const [close] = await db
    .select({ cash: dayCloses.countedCash })
    .from(dayCloses)
    .where(eq(dayCloses.branch, branch))
    .orderBy(desc(dayCloses.id))
    .limit(1);
  return close?.cash;
}

/** What a day close is waiting for. */
export function closeState({
  confirmedAt,
  countedCash,
  expectedCash,
  reason,
}: Pick<
  CloseRecord['row'],
  'confirmedAt' | 'countedCash' | 'expectedCash' | 'reason'
>): CloseRow['state'] {
  if (confirmedAt !== null) return 'confirmed';
  return countedCash === expectedCash || reason !== '' ? 'waiting' : 'unexplained';
}

/** A day close as a row in the list. */
export function closeRowOf(shop: Pick<Shop, 'branches'>, close: CloseRecord): CloseRow {
  const { row, counter, recounter, confirmer } = close;
  return {
    id: row.id,
    branch: branchOf(shop, row.branch),
    day: row.day,
    last_day: row.lastDay ?? row.day,
    state: closeState(row),
    until: row.cutAt,
    expected: rupeesOf(row.expectedCash),
    counted: rupeesOf(row.countedCash),
    reason: row.reason,
    counted_by: { id: row.countedBy, name: counter },
    recounted_by: row.recountedBy === null ? null : { id: row.recountedBy, name: recounter },
    confirmed_by: row.confirmedBy === null ? null : { id: row.confirmedBy, name: confirmer },
    confirmed_at: row.confirmedAt,
  };
}
