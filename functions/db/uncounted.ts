import { type SQL, sql } from 'drizzle-orm';
import { IST_OFFSET_MS } from '../../src/lib/india-time';

/**
 * The maximum number of rows to read, oldest first; without a limit, a branch that has not closed
 * for a long time would have a slow day close.
 */
const OLDEST = 50;

/** When money was received; null for payments without a branch. */
export const PAID_AT = sql<number>`payments.received_at`;

/** A condition for completed refunds of real money. */
export const IS_RETURNED = sql`refunds.state = 'refunded'
  AND (SELECT provider FROM payments WHERE payments.id = refunds.payment_id) <> 'simulated'`;

/** The time of the earliest payment, refund or cash movement of the branch that no day close has counted. */
function earliestOpen(branch: SQL | string): SQL<number | null> {
  const isOpen = sql`branch = ${branch} AND close_id IS NULL`;
  return sql<number | null>`(SELECT min(at) FROM (
    SELECT at FROM (SELECT ${PAID_AT} AS at FROM payments WHERE ${isOpen} ORDER BY id LIMIT ${OLDEST})
    UNION ALL
    SELECT at FROM (SELECT updated_at AS at FROM refunds WHERE ${isOpen} AND ${IS_RETURNED}
      ORDER BY id LIMIT ${OLDEST})
    UNION ALL
    SELECT at FROM (SELECT at FROM cash_movements WHERE ${isOpen} ORDER BY id LIMIT 1)))`;
}

/** The branches with money that no day close has counted, on the website or not. */
export const UNCOUNTED_BRANCHES = sql`SELECT branch FROM payments WHERE branch > '' AND close_id IS NULL
  UNION SELECT branch FROM refunds WHERE branch > '' AND close_id IS NULL
  UNION SELECT branch FROM cash_movements WHERE close_id IS NULL`;

/** The earliest day in India that the branch has not closed, such as 2026-11-20; NULL without one. */
export function dayToClose(branch: SQL | string): SQL<string> {
  return sql<string>`date((${earliestOpen(branch)} + ${IST_OFFSET_MS}) / 1000, 'unixepoch')`;
}
