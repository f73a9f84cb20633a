import { type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { may } from '../../../src/contract/roles';
import { ownBranch } from '../people/stores/scope';

/** All branches, also closed ones. */
export const EVERYWHERE = sql`(SELECT code FROM stores)`;

/**
 * What a user may see: an admin the figures of all branches or of one, a head those of the own
 * branch, an advisor the own work wherever it was done. The result is a subquery of branch codes, because the table's key starts with them.
 */
export function branchesOf(user: SessionUser, branch: string): SQL {
  if (!may(user.role, 'bookkeep')) return EVERYWHERE;
  if (!may(user.role, 'administer')) return sql`(${ownBranch(user)})`;
  if (branch !== '') return sql`(${branch})`;
  return EVERYWHERE;
}
