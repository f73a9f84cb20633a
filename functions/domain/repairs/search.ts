import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { RepairsQuery } from '../../../src/contract/repairs/list';
import { isImei } from '../../../src/lib/identity/imei';
import { namedInvoice } from '../../../src/lib/identity/invoice-number';
import { parseRepairName } from '../../../src/lib/identity/repair-name';
import { searchedMobile } from '../../../src/lib/identity/search';
import { searchedSerials } from '../../../src/lib/identity/serial';
import { searchTerms } from '../../../src/lib/search-terms';
import type { Database } from '../../db';
import { invoices } from '../../db/invoices';
import { repairs } from '../../db/repairs';
import { numbersOfDevice } from '../core/device-numbers';
import { hasTerms, matchesTerms, rowsOfMobile } from '../core/terms';
import { correctedFrom, rowsOfOtherNumber } from '../corrections/search';
import { branchTokens } from '../people/stores/scope';
import type { Bench } from './context';

/** The repairs that the full-text table finds. */
export const FOUND = sql`"repairs_search" CROSS JOIN ${repairs} ON ${repairs.id} = "repairs_search".rowid`;

/** How to find the repairs of a search: by its terms, or by a number that it names. */
export type Way = 'terms' | SQL;

/**
 * The ways to find the repairs of a search: the second one counts only if the first finds nothing.
 * Text such as “iPhone 13” could be a serial number, but is first searched for as it is.
 */
export function waysToFind(db: Database, search: string): readonly [Way, Way?] {
  const named = parseRepairName(search);
  if (named?.kind === 'number') return [eq(repairs.number, named.number)];
  if (named?.kind === 'reference') return [eq(repairs.reference, named.reference)];
  if (searchedMobile(search) !== undefined) return ['terms'];
  const serials = searchedSerials(search);
  const bill = namedInvoice(search);
  const where = or(
    serials.length > 0 ? isOfDevice(serials) : undefined,
    bill && inArray(repairs.id, ofBill(db, bill.number)),
  );
  if (where === undefined) return ['terms'];
  return bill || serials.some(isImei) ? [where, 'terms'] : ['terms', where];
}

/** The repairs of a device that has one of these numbers or, before a correction, had it. */
function isOfDevice(serials: readonly string[]): SQL | undefined {
  return or(
    sql`(${repairs.serial} IN ${numbersOfDevice(serials)} AND ${repairs.serial} <> '')`,
    sql`${repairs.id} IN (${correctedFrom('repairs', serials, ['serial'])})`,
  );
}

function ofBill(db: Database, number: string) {
  return db.select({ id: invoices.repairId }).from(invoices).where(eq(invoices.number, number));
}

/**
 * The repairs of a mobile number, or those that have the terms of a search. The open repairs of a
 * filter are few, so a search among them checks each; another search starts from the full-text table.
 */
export function searchOf(
  { search, branch, mine, late }: Pick<RepairsQuery, 'search' | 'branch' | 'mine' | 'late'>,
  user: SessionUser,
  { branches: known }: Bench,
): { from?: SQL | typeof repairs; where: SQL | undefined } {
  const mobile = searchedMobile(search);
  if (mobile !== undefined) {
    const others = rowsOfOtherNumber('repairs', mobile);
    return { from: rowsOfMobile(repairs, mobile, others), where: undefined };
  }
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
