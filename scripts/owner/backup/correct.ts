import type { LateChanges } from '../../../functions/domain/jobs/backup/objects.ts';
import { quoted, select, write } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';
import { withoutTriggers } from './load.ts';
import { lateChangesText } from './report.ts';

/** The units of a product that open orders hold. */
const HELD = `(SELECT coalesce(sum(line.quantity), 0) FROM order_lines AS line
  JOIN orders ON orders.id = line.order_id
  WHERE line.product_id = stock.product_id AND orders.holds AND orders.state IN ('placed', 'confirmed', 'ready'))`;

const RECEIVED = `SELECT coalesce(sum(amount_paise), 0), coalesce(sum(refunded_paise), 0)
  FROM payments WHERE state = 'paid' AND problem IS NULL`;

/** Counters and sums that triggers maintain, made again from their tables. */
const COUNTS = [
  `UPDATE orders SET (paid_paise, refunded_paise) = (${RECEIVED} AND order_id = orders.id)`,
  `UPDATE repairs SET (paid_paise, refunded_paise) = (${RECEIVED} AND repair_id = repairs.id),
    credited_paise = (SELECT coalesce(sum(total), 0) FROM invoices
      WHERE repair_id = repairs.id AND kind = 'credit_note')`,
  'DELETE FROM order_counts',
  `INSERT INTO order_counts (branch, state, payment_state, total)
    SELECT branch, state, payment_state, count(*) FROM orders GROUP BY branch, state, payment_state`,
  'DELETE FROM repair_counts',
  'INSERT INTO repair_counts (branch, total) SELECT branch, count(*) FROM repairs GROUP BY branch',
  `UPDATE staff_counts SET total = (SELECT count(*) FROM users
    WHERE users.role = staff_counts.role AND deleted_at IS NULL)`,
];

/**
 * Corrects the counts that a nightly backup read after its rows, such as the held stock and the
 * last number of each bill series, which is never lowered. Returns what the owner has to check.
 */
export async function correctCounts(target: DatabaseTarget, late: LateChanges): Promise<string[]> {
  const [products = []] = await select(
    target,
    `SELECT product_id AS id FROM stock WHERE held <> ${HELD} ORDER BY id`,
  );
  const series = late.bills.map(
    (bill) => `INSERT INTO invoice_series (series, kind, year, last, last_at)
      VALUES (${quoted(bill.series)}, ${quoted(bill.kind)}, ${quoted(bill.year)}, ${bill.serial}, ${bill.at})
      ON CONFLICT DO UPDATE SET last = max(last, excluded.last), last_at = max(last_at, excluded.last_at)`,
  );
  const stock = `UPDATE stock SET held = ${HELD}, on_hand = max(on_hand, ${HELD})`;
  await write(target, withoutTriggers(target, [...COUNTS, ...series, stock]));
  return lateChangesText(
    late,
    products.map(({ id }) => String(id)),
  );
}
