import { and, inArray, sql } from 'drizzle-orm';
import type { CountsQuery, CountsReply } from '../../../../src/contract/goods/counts';
import { pageFields } from '../../../../src/contract/paging';
import { stockCounts } from '../../../db/counts';
import { stockBranches } from '../../../db/stock';
import { branchOf } from '../../shop';
import { branchesOfActor, type GoodsContext } from '../branches';
import { countRowOf, selectCounts } from './read';

const MOST_OPEN = 100;

/** The ended counts that the actor may see, newest first, and those that are not confirmed yet. */
export async function listCounts(
  context: GoodsContext,
  { page, size, branch }: CountsQuery,
): Promise<CountsReply> {
  const { db, shop } = context;
  const all = await branchesOfActor(context);
  const shown = branch === '' ? all : all.filter((code) => code === branch);
  const isShown = inArray(stockCounts.branch, shown);
  const hasEnded = and(isShown, inArray(stockCounts.state, ['confirmed', 'discarded']));
  const isOpen = and(isShown, inArray(stockCounts.state, ['open', 'counted']));
  const [rows, [count], open, branches] = await db.batch([
    selectCounts(db, hasEnded, { limit: size, offset: page * size }),
    db
      .select({ total: sql<number>`count(*)`.as('total') })
      .from(stockCounts)
      .where(hasEnded),
    selectCounts(db, isOpen, { limit: MOST_OPEN }),
    db.select().from(stockBranches),
  ]);
  return {
    content: rows.map((row) => countRowOf(shop, row)),
    ...pageFields(page, size, count?.total ?? 0),
    open: open.map((row) => countRowOf(shop, row)),
    branches: all.map((code) => {
      const own = branches.find((each) => each.branch === code);
      const { isPool = false, countedAt = null } = own ?? {};
      return { ...branchOf(shop, code), is_pool: isPool, counted_at: countedAt };
    }),
  };
}
