import { eq } from 'drizzle-orm';
import { may } from '../../../src/contract/roles';
import type { Database } from '../../db';
import { stockBranches } from '../../db/stock';
import type { CommandContext } from '../core/command';
import { branchAtWork } from '../people/stores/open';
import { storeCodeOf } from '../people/stores/scope';
import type { Shop } from '../shop';

/** What the rules for a branch's goods depend on. */
export interface GoodsContext extends CommandContext {
  shop: Shop;
}

/** The branch whose goods the actor moves or counts: their own, or the one that an admin names. */
export async function branchOfActor(
  { db, shop, actor }: GoodsContext,
  named: string,
): Promise<string> {
  return branchAtWork(shop.branches, named, await storeCodeOf(db, actor.store), actor.role);
}

/** The branches whose goods the actor sees: all for an admin, and otherwise their own. */
export async function branchesOfActor({ db, shop, actor }: GoodsContext): Promise<string[]> {
  if (may(actor.role, 'administer')) return shop.branches.map(({ code }) => code);
  const own = await storeCodeOf(db, actor.store);
  return shop.branches.some(({ code }) => code === own) && own !== undefined ? [own] : [];
}

/** The branch's row of stock; undefined if it was never counted and is not the pool's branch. */
export async function stockOfBranch(db: Database, branch: string) {
  const [found] = await db.select().from(stockBranches).where(eq(stockBranches.branch, branch));
  return found;
}

/** Whether a branch has stock of its own; all others sell from the pool. */
export async function hasOwnStock(db: Database, branch: string): Promise<boolean> {
  const own = await stockOfBranch(db, branch);
  return own !== undefined && (own.isPool || own.countedAt !== null);
}
