import { eq, sql } from 'drizzle-orm';
import { stockCounts } from '../../../db/counts';
import { holds, stockBranches, stockMoves } from '../../../db/stock';
import type { Statement } from '../../core/command';
import { countedPieces, countSubject } from './pieces';
import type { OnCount } from './step';

const POOL = sql`(SELECT branch FROM stock_branches WHERE is_pool)`;
const POOL_IS_COUNTED = sql`(SELECT counted_at IS NOT NULL FROM stock_branches WHERE is_pool)`;

/**
 * The statements that give a branch stock of its own. Open holds of its orders move from the pool with
 * it, as far as their pieces were counted; the others stay there. Until the pool's branch is counted,
 * the pieces come out of the pool's free ones, and only the rest is new.
 */
export function openBranchStock({ context, count: { row } }: OnCount): Statement[] {
  const { db, now, actor } = context;
  const { id, branch } = row;
  const subject = countSubject(id);
  const move = (kind: string) => sql`${kind}, ${now}, ${actor.id}, ${subject}, NULL, ''`;
  const counted = sql`${countedPieces(row)} AS counted`;
  const moved = sql`(SELECT value FROM json_each((SELECT moved_holds FROM stock_counts
    WHERE id = ${id})))`;
  const fromPool = sql`coalesce((SELECT move.delta FROM stock_moves AS move
    WHERE move.subject = ${subject} AND move.product_id = counted.product_id
      AND move.kind = 'transfer-in'), 0)`;
  return [
    db.insert(stockBranches).values({ branch }).onConflictDoNothing(),
    db
      .update(stockCounts)
      .set({
        movedHolds: sql`(SELECT json_group_array(id) FROM (
          SELECT hold.id, hold.product_id,
            sum(hold.quantity) OVER (PARTITION BY hold.product_id ORDER BY hold.id) AS pieces
          FROM holds AS hold JOIN orders ON orders.id = hold.subject
          WHERE hold.state = 'open' AND hold.branch = ${POOL} AND orders.branch = ${branch}
        ) AS hold JOIN ${counted} ON counted.product_id = hold.product_id
        WHERE hold.pieces <= counted.pieces)`,
      })
      .where(eq(stockCounts.id, id)),
    db
      .update(holds)
      .set({ state: 'released', endedAt: now })
      .where(sql`${holds.id} IN ${moved} AND ${holds.state} = 'open'`),
    db.insert(stockMoves).select(
      sql`SELECT NULL, counted.product_id, ${branch},
        min(counted.pieces, pool.on_hand - pool.held), ${move('transfer-in')}
        FROM ${counted} JOIN stock AS pool
          ON pool.product_id = counted.product_id AND pool.branch = ${POOL}
        WHERE counted.pieces > 0 AND pool.on_hand > pool.held AND NOT ${POOL_IS_COUNTED}`,
    ),
    db.insert(stockMoves).select(
      sql`SELECT NULL, product_id, ${POOL}, -delta, ${move('transfer-out')}
        FROM stock_moves WHERE subject = ${subject} AND kind = 'transfer-in'`,
    ),
    db.insert(stockMoves).select(
      sql`SELECT NULL, counted.product_id, ${branch}, counted.pieces - ${fromPool},
        ${move('opening')} FROM ${counted} WHERE counted.pieces > ${fromPool}`,
    ),
    db.insert(holds).select(
      sql`SELECT NULL, subject, position, product_id, ${branch}, quantity, 'open', ${now}, NULL
        FROM holds WHERE id IN ${moved}`,
    ),
    db.update(stockBranches).set({ countedAt: now }).where(eq(stockBranches.branch, branch)),
  ];
}
