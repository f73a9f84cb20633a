import { sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { DAY_CLOSE_TEXTS } from '../../../src/contract/day-close/texts';
import { may } from '../../../src/contract/roles';
import type { Database } from '../../db';
import { UNCOUNTED_BRANCHES } from '../../db/uncounted';
import { Refusal } from '../core/refusal';
import { storeCodeOf } from '../people/stores/scope';
import type { Shop } from '../shop';

/** The day close context of a request. */
export interface CloseContext {
  db: Database;
  now: number;
  shop: Pick<
    Shop,
    'branches' | 'closesNeedSecondPerson' | 'pettyCashAlone' | 'ticksNeedSecondPerson'
  >;
  user: SessionUser;
}

/**
 * The codes of the branches whose closes this user may see. A branch that was removed from the
 * website stays, because its last cash must be counted.
 */
export async function branchesOf({ db, shop, user }: CloseContext): Promise<string[]> {
  if (may(user.role, 'administer')) {
    const used = await db.all<{ branch: string }>(
      sql`SELECT branch FROM day_closes UNION ${UNCOUNTED_BRANCHES}`,
    );
    return [
      ...new Set([...shop.branches.map(({ code }) => code), ...used.map(({ branch }) => branch)]),
    ];
  }
  const own = await storeCodeOf(db, user.store);
  return own === undefined ? [] : [own];
}

/** Returns the branch whose rows the user reads; undefined for a member of staff without one. */
export async function branchToRead(
  context: CloseContext,
  named: string,
): Promise<string | undefined> {
  if (named !== '') return branchToCount(context, named);
  return storeCodeOf(context.db, context.user.store);
}

/** Returns the branch whose cash the user counts: their own, or the one that an admin names. */
export async function branchToCount(context: CloseContext, named: string): Promise<string> {
  const own = await storeCodeOf(context.db, context.user.store);
  const branch = named === '' ? own : named;
  const allowed = await branchesOf(context);
  if (branch === undefined || !allowed.includes(branch)) {
    throw new Refusal('forbidden', DAY_CLOSE_TEXTS.otherBranch);
  }
  return branch;
}
