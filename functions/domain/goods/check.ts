import { desc, lt, type SQL, sql } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '../../../src/lib/durations';
import { dayAfter } from '../../../src/lib/figures/period';
import { dayText } from '../../../src/lib/india-time';
import type { Database } from '../../db';
import { type StockFault, stockChecks } from '../../db/stock-checks';

/** When the night's check runs in India: between the backup and the first customer. */
const AFTER_MIDNIGHT_MS = 4 * HOUR_MS + 30 * MINUTE_MS;
const KEPT_DAYS = 30;

/** Selects each product and branch whose stock is not the sum of its moves and open holds. */
export const STOCK_FAULTS: SQL = sql`SELECT product_id, branch FROM (
    SELECT product_id, branch, on_hand, held FROM stock
    UNION ALL SELECT product_id, branch, -delta, 0 FROM stock_moves
    UNION ALL SELECT product_id, branch, 0, -quantity FROM holds WHERE state = 'open')
  GROUP BY product_id, branch HAVING sum(on_hand) <> 0 OR sum(held) <> 0 ORDER BY product_id, branch`;

/**
 * Compares the stock with its moves and holds, once a night; returns how many products differ at a
 * branch. Admins see them as a task until a later night finds none.
 */
export async function checkStock({ db, now }: { db: Database; now: number }): Promise<number> {
  const day = dayText(now - AFTER_MIDNIGHT_MS);
  const [last] = await lastCheck(db);
  if (last !== undefined && last.day >= day) return 0;
  const faults = await db.all<StockFault>(STOCK_FAULTS);
  await db.batch([
    db.insert(stockChecks).values({ day, at: now, faults }).onConflictDoNothing(),
    db.delete(stockChecks).where(lt(stockChecks.day, dayAfter(day, -KEPT_DAYS))),
  ]);
  return faults.length;
}

/** The newest check. */
export function lastCheck(db: Database) {
  return db.select().from(stockChecks).orderBy(desc(stockChecks.day)).limit(1);
}
