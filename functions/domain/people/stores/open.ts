import { type SQL, sql } from 'drizzle-orm';
import type { BranchesNow } from '../../../../src/contract/orders/branches';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts';
import { may, type Role } from '../../../../src/contract/roles';
import { STORE_TEXTS } from '../../../../src/contract/stores';
import { type Database, isNullFailure } from '../../../db';
import { Refusal } from '../../core/refusal';
import { datesOf, selectDays } from './branch-days';

/** The columns that a branch must be open for; see `openBranch`. */
const GUARDED = ['orders.branch', 'repairs.branch', 'repair_moves.branch'];

/**
 * Whether a branch takes orders, bookings and devices: its store is active and not deleted. A
 * branch of the website without a store is open, because deploying creates its store.
 */
function isOpen(code: SQL | string): SQL<number> {
  return sql<number>`coalesce((SELECT is_active AND deleted_at IS NULL FROM stores
    WHERE stores.code = ${code} AND store_name <> ''), 1)`;
}

/**
 * The first of these branches that is open, as SQL for a column that must not be null: if all are
 * closed, null aborts the batch, so a branch that closes at the same moment receives nothing.
 */
export function openBranch(...codes: readonly string[]): SQL<string> {
  return sql<string>`(SELECT value FROM json_each(${JSON.stringify(codes)})
    WHERE ${isOpen(sql`value`)} ORDER BY key LIMIT 1)`;
}

/** Whether the database rejected a batch because no branch in it was open. */
export function isBranchClosed(error: unknown): boolean {
  return GUARDED.some((column) => isNullFailure(error, column));
}

/**
 * The code of the branch where a member of staff sells or takes devices in: their own, or the one
 * that an admin names. Throws `invalid`, with the reason if the website does not know their own.
 */
export function branchAtWork(
  branches: readonly { code: string }[],
  named: string,
  own: string | undefined,
  role: Role,
): string {
  const branch = named === '' ? own : named;
  const isKnown = branches.some(({ code }) => code === branch);
  const isOwn = branch === own || may(role, 'administer');
  if (branch !== undefined && isKnown && isOwn) return branch;
  const isNotSetUp = branch !== undefined && branch === own;
  const text = isNotSetUp ? STORE_TEXTS.notSetUp : ORDER_TEXTS.unknownBranch;
  throw new Refusal('invalid', text, { fields: { branch: text } });
}

/** Which of these branches are closed and their exceptional days, as pages and screens read it. */
export async function readBranchesNow(
  db: Database,
  branches: readonly { code: string }[],
): Promise<BranchesNow> {
  const codes = branches.map(({ code }) => code);
  const [closed, days] = await db.batch([
    db
      .select({ code: sql<string>`value`.as('code') })
      .from(sql`json_each(${JSON.stringify(codes)})`)
      .where(sql`NOT ${isOpen(sql`value`)}`),
    selectDays(db, codes, Date.now()),
  ]);
  const dates = Map.groupBy(days, ({ branch }) => branch);
  return {
    closed: closed.map(({ code }) => code),
    dates: Object.fromEntries([...dates].map(([code, rows]) => [code, datesOf(rows)])),
  };
}

/**
 * The refusal of an order, a booking or a device for a closed branch; `field` is the request's name
 * for the branch, and `current` lists all closed branches, so the screen can offer the others.
 */
export async function branchClosed(
  db: Database,
  branches: readonly { code: string }[],
  field: string,
  text: string = STORE_TEXTS.storeClosed,
): Promise<Refusal> {
  const current = await readBranchesNow(db, branches);
  return new Refusal('branch-closed', text, { fields: { [field]: text }, current });
}
