import { sql } from 'drizzle-orm';
import type { BranchReply } from '../../../src/contract/orders/order';
import type { StockReply, StockRow } from '../../../src/contract/stock';
import type { Database } from '../../db';

/** A stock, named after the branch that keeps it, and the branches that sell from it. */
export interface SharedStock {
  branch: BranchReply;
  sharers: readonly string[];
}

/** Branches that were not counted yet share the stock of the pool's branch. */
export function sharedStocks({ branches }: Pick<StockReply, 'branches'>): SharedStock[] {
  const isOwn = ({ is_pool, counted_at }: StockReply['branches'][number]) =>
    is_pool || counted_at !== null;
  const waiting = branches.filter((branch) => !isOwn(branch)).map(({ code }) => code);
  return branches.filter(isOwn).map(({ code, name, is_pool }) => ({
    branch: { code, name },
    sharers: is_pool ? [code, ...waiting] : [code],
  }));
}

/** The pieces of a product in these stocks. */
export function piecesAt(
  { branches }: Pick<StockRow, 'branches'>,
  stocks: readonly SharedStock[],
): { on_hand: number; held: number } {
  const own = branches.filter(({ branch }) =>
    stocks.some((stock) => stock.branch.code === branch.code),
  );
  return {
    on_hand: own.reduce((sum, { on_hand }) => sum + on_hand, 0),
    held: own.reduce((sum, { held }) => sum + held, 0),
  };
}

/** The pieces that each branch has sent and that no branch has received. */
export function piecesOnTheWay(db: Database): Promise<{ branch: string; pieces: number }[]> {
  return db.all(sql`SELECT sent.branch, sum(sent.pieces) AS pieces FROM (
      SELECT max(branch) FILTER (WHERE kind = 'transfer-out') AS branch, -sum(delta) AS pieces
      FROM stock_moves WHERE kind IN ('transfer-out', 'transfer-in') GROUP BY subject, product_id
    ) AS sent WHERE sent.pieces > 0 GROUP BY sent.branch`);
}
