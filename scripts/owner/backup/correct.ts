import type { LateChanges } from '../../../functions/domain/jobs/backup/objects.ts';
import { quoted, select, write } from '../database/execute.ts';
import type { DatabaseTarget } from '../database/target.ts';
import { withoutTriggers } from './load.ts';
import { lateChangesText } from './report.ts';

const IS_HOLDING = `orders.holds AND orders.state IN ('placed', 'confirmed', 'ready')`;

/** The holds of the orders that reserve pieces, whatever the backup read before or after them. */
const HOLDS = [
  `UPDATE holds SET state = 'released', ended_at = created_at WHERE state = 'open' AND NOT EXISTS (
    SELECT 1 FROM orders WHERE orders.id = holds.subject AND ${IS_HOLDING})`,
  `INSERT INTO holds (subject, position, product_id, branch, quantity, state, created_at)
    SELECT line.order_id, line.position, line.product_id, coalesce((SELECT branch FROM stock_branches
      WHERE branch = orders.branch AND counted_at IS NOT NULL), (SELECT branch FROM stock_branches
      WHERE is_pool)), line.quantity, 'open', orders.created_at
    FROM orders JOIN order_lines AS line ON line.order_id = orders.id
    WHERE ${IS_HOLDING} AND line.product_id IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM holds WHERE subject = orders.id AND state = 'open')`,
];

const HELD = `(SELECT coalesce(sum(quantity), 0) FROM holds WHERE state = 'open'
  AND holds.product_id = stock.product_id AND holds.branch = stock.branch)`;
const ON_HAND = `(SELECT coalesce(sum(delta), 0) FROM stock_moves AS move
  WHERE move.product_id = stock.product_id AND move.branch = stock.branch)`;

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
  await write(target, withoutTriggers(target, HOLDS));
  const [products = []] = await select(
    target,
    `SELECT DISTINCT product_id AS id FROM stock WHERE held <> ${HELD} OR on_hand <> ${ON_HAND}
      ORDER BY id`,
  );
  const series = late.bills.map(
    (bill) => `INSERT INTO invoice_series (series, kind, year, last, last_at)
      VALUES (${quoted(bill.series)}, ${quoted(bill.kind)}, ${quoted(bill.year)}, ${bill.serial}, ${bill.at})
      ON CONFLICT DO UPDATE SET last = max(last, excluded.last), last_at = max(last_at, excluded.last_at)`,
  );
  const stock = `UPDATE stock SET held = ${HELD}, on_hand = max(${ON_HAND}, ${HELD})`;
  await write(target, withoutTriggers(target, [...COUNTS, ...series, stock]));
  return lateChangesText(
    late,
    products.map(({ id }) => String(id)),
  );
}
