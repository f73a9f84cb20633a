import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../functions/db/index.ts';
import { stores, users } from '../../functions/db/schema.ts';
import { SITE } from '../../src/content/site.ts';

/** The people of a branch, by their IDs. */
export interface Team {
  branch: string;
  head: number;
  advisors: readonly [number, ...number[]];
}

/** The active people of the site's branches that have a head and an advisor, and the admins. */
export async function readTeams(db: Database): Promise<{ teams: Team[]; admins: number[] }> {
  const people = await db
    .select({ id: users.id, role: users.role, branch: stores.code })
    .from(users)
    .leftJoin(stores, eq(stores.id, users.storeId))
    .where(sql`${users.isActive} AND ${users.deletedAt} IS NULL`)
    .orderBy(users.id);
  const withRole = (wanted: string, of?: string) =>
    people
      .filter(({ role, branch }) => role === wanted && (of === undefined || branch === of))
      .map(({ id }) => id);
  const teams = SITE.branches.flatMap(({ code: branch }): Team[] => {
    const [head] = withRole('branch_head', branch);
    const [advisor, ...others] = withRole('advisor', branch);
    if (head === undefined || advisor === undefined) return [];
    return [{ branch, head, advisors: [advisor, ...others] }];
  });
  return { teams, admins: withRole('system_admin') };
}
