import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';

/** How many faulty pieces of a returned line are still at the branch. */
export const LEFT_FAULTY = sql<number>`(line.accepted - line.restocked - line.released - line.written_off)`;

/** The faulty pieces of a product at a branch. */
export interface FaultyRow {
  productId: string;
  branch: string;
  quantity: number;
}

/** Reads how many faulty pieces of each product are at each branch. */
export function selectFaulty(db: Database) {
  return db
    .select({
      productId: sql<string>`product_id`.as('faulty_product'),
      branch: sql<string>`branch`.as('faulty_branch'),
      quantity: sql<number>`quantity`.as('faulty_quantity'),
    })
    .from(
      sql`(SELECT line.product_id, returns.branch, sum(${LEFT_FAULTY}) AS quantity
        FROM returns JOIN return_lines AS line ON line.return_id = returns.id
        WHERE returns.state IN ('received', 'refunded') AND ${LEFT_FAULTY} > 0
        GROUP BY line.product_id, returns.branch ORDER BY returns.branch)`,
    );
}
