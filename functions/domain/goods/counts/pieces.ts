import { type SQL, sql } from 'drizzle-orm';
import type { MoveKind } from '../../../../src/contract/stock/moves';
import { stockBranch } from '../stock/effects';

/** The moves that correct the book without a piece coming or going. */
const OF_THE_BOOK: readonly MoveKind[] = ['opening', 'count', 'correction', 'found', 'lost'];

/** The subject of the stock moves of a count. */
export function countSubject(id: number): string {
  return `count:${id}`;
}

/**
 * The counted products of a count, as a subquery: what was counted, the `pieces` that this leaves
 * now, and the `book`, which has the pieces on hand and those reserved. Pieces that came or went
 * since a product was counted are taken into account. A branch that was not counted yet sells from
 * the pool, of whose moves only those of its own orders are pieces of this branch.
 */
export function countedPieces(count: { id: number; branch: string }): SQL {
  const { id, branch } = count;
  return sql`(SELECT line.*, max(line.quantity + line.since, 0) AS pieces,
      CASE WHEN line.source = ${branch} THEN coalesce(stock.on_hand, 0) END AS book,
      coalesce(stock.held, 0) AS held
    FROM (SELECT line.*, ${stockBranch(sql`${branch}`)} AS source,
        coalesce((SELECT sum(move.delta) FROM stock_moves AS move
          LEFT JOIN orders ON orders.id = move.subject
          WHERE move.product_id = line.product_id
            AND move.branch = ${stockBranch(sql`${branch}`)} AND move.id > line.seen_move
            AND move.kind NOT IN (${sql.join(
              OF_THE_BOOK.map((kind) => sql`${kind}`),
              sql`, `,
            )})
            AND coalesce(orders.branch, ${stockBranch(sql`${branch}`)}) = ${branch}), 0) AS since
      FROM stock_count_lines AS line WHERE line.count_id = ${id}) AS line
    LEFT JOIN stock ON stock.product_id = line.product_id AND stock.branch = line.source)`;
}
