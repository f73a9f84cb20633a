import { inArray, sql } from 'drizzle-orm';
import type { BranchesNow } from '../../../../src/contract/orders/branches';
import type { BranchReply } from '../../../../src/contract/orders/order';
import type { Database } from '../../../db';
import { stock, stockBranches } from '../../../db/stock';
import { readBranchesNow } from '../../people/stores/open';
import type { Shop } from '../../shop';

/** The pieces of these products that each branch can sell: its own, or the pool's until it is counted. */
export async function readFree(db: Database, ids: readonly string[]) {
  const [counts, kept] = await db.batch([
    db
      .select({
        id: stock.productId,
        branch: stock.branch,
        free: sql<number>`${stock.onHand} - ${stock.held}`.as('free'),
      })
      .from(stock)
      .where(inArray(stock.productId, [...ids])),
    db.select().from(stockBranches),
  ]);
  const { sourceOf, isByBranch } = sourcesIn(kept);

  function free(id: string, code: string): number {
    const source = sourceOf(code);
    return counts.find((each) => each.id === id && each.branch === source)?.free ?? 0;
  }

  return { free, isByBranch };
}

/** From which branch's stock each branch sells, and whether any sells its own beside the pool's. */
export function sourcesIn(kept: readonly (typeof stockBranches.$inferSelect)[]) {
  const pool = kept.find(({ isPool }) => isPool)?.branch;
  const own = kept.flatMap(({ branch, countedAt }) => (countedAt === null ? [] : branch));
  return {
    sourceOf: (code: string) => (own.includes(code) ? code : pool),
    isByBranch: own.some((code) => code !== pool),
  };
}

/** The codes of the branches that take orders; if all are closed, those that will. */
export function offeringCodes(shop: Pick<Shop, 'branches'>, { closed }: BranchesNow): string[] {
  const codes = shop.branches.map(({ code }) => code);
  const open = codes.filter((code) => !closed.includes(code));
  return open.length > 0 ? open : codes;
}

/** The open branches that can sell all of these pieces. */
export async function branchesWith(
  db: Database,
  shop: Shop,
  lines: readonly { id: string; quantity: number }[],
): Promise<BranchReply[]> {
  const [branches, { free }] = await Promise.all([
    readBranchesNow(db, shop.branches),
    readFree(
      db,
      lines.map(({ id }) => id),
    ),
  ]);
  return shop.branches.filter(
    ({ code }) =>
      !branches.closed.includes(code) &&
      lines.every(({ id, quantity }) => free(id, code) >= quantity),
  );
}
