import { type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import { may } from '../../../src/contract/roles';
import { ownBranch } from '../people/stores/scope';

/**
 * What a user may see: an admin the figures of all branches or of one, a head those of the own
 * branch. The result is a subquery of branch codes, because the table's key starts with them.
 */
export function branchesOf(user: SessionUser, branch: string): SQL {
  if (!may(user.role, 'administer')) return sql`(${ownBranch(user)})`;
  if (branch !== '') return sql`(${branch})`;
  return sql`(SELECT code FROM stores)`;
}
