import { sql } from 'drizzle-orm';
import { db } from '../people';

const RECEIVED = `SELECT coalesce(order_id, repair_id) AS subject, sum(amount_paise) AS paid,
    sum(refunded_paise) AS refunded
  FROM payments WHERE state = 'paid' AND problem IS NULL GROUP BY 1`;

/**
 * Returns the orders and repairs whose account differs from the sums of their payments, refunds,
 * returns and credit notes.
 */
export async function accountFaults() {
  return await db.all(
    sql.raw(`
    WITH received AS (${RECEIVED}),
    accounts AS (
      SELECT id, paid_paise, refunded_paise, credited_paise, due_paise,
        iif(state IN ('cancelled', 'expired', 'returned'), 0, total * 100) AS owed,
        iif(state = 'returned', returned, coalesce((SELECT sum(refund) FROM returns
          WHERE order_id = orders.id AND state IN ('received', 'refunded')), 0)) * 100 AS credited
      FROM orders
      UNION ALL
      SELECT id, paid_paise, refunded_paise, credited_paise, due_paise,
        iif(outcome = 'not_repaired', 0,
          iif(outcome = 'declined' OR outcome IS NULL AND approved_total = 0,
            inspection_fee, approved_total)) * 100,
        coalesce((SELECT sum(total) FROM invoices
          WHERE repair_id = repairs.id AND kind = 'credit_note'), 0)
      FROM repairs)
    SELECT accounts.*, received.paid, received.refunded FROM accounts
    LEFT JOIN received ON received.subject = accounts.id
    WHERE paid_paise <> coalesce(paid, 0) OR refunded_paise <> coalesce(refunded, 0)
      OR credited_paise <> credited
      OR due_paise <> max(0, max(0, owed - credited) - coalesce(paid - refunded, 0))`),
  );
}
