import { sql } from 'drizzle-orm';
import type { Database } from '../../../db';

/**
 * When the pieces of a return came back; an earlier release recorded it only with the credit note.
 */
export const MOMENT_BACK = sql<number>`coalesce(returns.received_at,
  (SELECT at FROM invoices WHERE invoices.id = returns.credit_note_id), returns.created_at)`;

/** Reads how many pieces of each product came back to each branch and cannot be sold again. */
export function selectFaulty(db: Database) {
  return db
    .select({
      productId: sql<string>`product_id`.as('faulty_product'),
      branch: sql<string>`branch`.as('faulty_branch'),
      quantity: sql<number>`quantity`.as('faulty_quantity'),
    })
    .from(
      sql`(SELECT line.product_id, returns.branch, sum(line.accepted - line.restocked) AS quantity
        FROM returns JOIN return_lines AS line ON line.return_id = returns.id
        WHERE returns.state IN ('received', 'refunded') AND line.accepted > line.restocked
        GROUP BY line.product_id, returns.branch ORDER BY returns.branch)`,
    );
}
