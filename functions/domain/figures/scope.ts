import { type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { Measure } from '../../../src/contract/figures/measures';
import { isSign } from '../../../src/contract/figures/measures/signs';
import { may } from '../../../src/contract/roles';
import { ownBranch } from '../people/stores/scope';

/** All branches, also closed ones. */
export const EVERYWHERE = sql`(SELECT code FROM stores)`;

/**
 * What a user may see: an admin the figures of all branches or of one, a head those of the own
 * branch, an advisor the own work wherever it was done. The result is a subquery of branch codes,
 * because the key of the table starts with them.
 */
export function branchesOf(user: SessionUser, branch: string): SQL {
  if (!may(user.role, 'bookkeep')) return EVERYWHERE;
  if (!may(user.role, 'administer')) return sql`(${ownBranch(user)})`;
  if (branch !== '') return sql`(${branch})`;
  // What admins change belongs to no branch.
  return sql`(SELECT code FROM stores UNION ALL SELECT '')`;
}

/**
 * The condition that the user may see the rows of a measure: branch heads see the signs of advisors only,
 * because those of heads are for admins.
 */
export function seenBy(user: SessionUser, measure: Measure): SQL | undefined {
  if (!isSign(measure) || may(user.role, 'administer')) return undefined;
  return sql`(person = '' OR CAST(person AS INTEGER) IN (SELECT id FROM users WHERE role = 'advisor'))`;
}
