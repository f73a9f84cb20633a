import { eq, type SQL, sql } from 'drizzle-orm';
import type { CountStepBody } from '../../../../src/contract/goods/counts';
import { stockCountLines } from '../../../db/counts';
import { stockBranches, stockMoves } from '../../../db/stock';
import type { Statement } from '../../core/command';
import type { BodyOf } from '../../core/step';
import { countedPieces, countSubject } from './pieces';
import type { OnCount } from './step';

/**
 * The statements that correct the stock of a branch that has its own to what was counted. The
 * differences and their reasons stay with the lines.
 */
export function correctStock(
  { context: { db, now, actor }, count: { row } }: OnCount,
  { reason, reasons }: BodyOf<CountStepBody, 'step', 'confirm'>,
): Statement[] {
  const { id, branch } = row;
  const given = Object.fromEntries(Object.entries(reasons).filter(([, text]) => text !== ''));
  const ownReason = sql`(SELECT value FROM json_each(${JSON.stringify(given)})
    WHERE key = counted.product_id)`;
  const corrected = (column: SQL) => sql`(SELECT ${column} FROM stock_moves AS move
    WHERE move.product_id = stock_count_lines.product_id AND move.branch = ${branch}
      AND move.id > stock_count_lines.seen_move AND move.subject = ${countSubject(id)})`;
  return [
    db.insert(stockMoves).select(
      sql`SELECT NULL, counted.product_id, ${branch}, counted.pieces - counted.book, 'count', ${now},
        ${actor.id}, ${countSubject(id)}, NULL, coalesce(${ownReason}, ${reason})
        FROM ${countedPieces(row)} AS counted WHERE counted.pieces <> counted.book`,
    ),
    db
      .update(stockCountLines)
      .set({
        difference: sql`coalesce(${corrected(sql`move.delta`)}, 0)`,
        reason: sql`coalesce(${corrected(sql`move.reason`)}, '')`,
      })
      .where(eq(stockCountLines.countId, id)),
    db
      .update(stockBranches)
      .set({ countedAt: sql`coalesce(${stockBranches.countedAt}, ${now})` })
      .where(eq(stockBranches.branch, branch)),
  ];
}
