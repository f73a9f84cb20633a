import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { orderEvents, orders } from '../../db/orders';
import { moveStockOf } from '../stock/effects';
import type { OrderFields } from './record';

const AT_ONCE = 100;

/** Whether an order's time is over although nothing has ended it yet. */
export function isDue({ expiresAt }: Pick<OrderFields, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * Ends the orders whose time is over, or one of them, and frees their stock: one batch, so that
 * each is ended once. An order has a time only while it may end so. Gives how many ended.
 */
export async function expireDue(db: Database, now: number, id?: string): Promise<number> {
  const one = id === undefined ? sql`` : sql`AND ${orders.id} = ${id}`;
  const due = sql`SELECT ${orders.id} FROM ${orders}
    WHERE ${orders.expiresAt} <= ${now} ${one}
    ORDER BY ${orders.expiresAt}, ${orders.number} LIMIT ${AT_ONCE}`;
  const [, , ended] = await db.batch([
    db
      .insert(orderEvents)
      .select(
        sql`SELECT id, version + 1, ${now}, 'expire', NULL, NULL FROM ${orders} WHERE id IN (${due})`,
      ),
    moveStockOf(db, sql`IN (${due})`, 'release'),
    db
      .update(orders)
      .set({ state: 'expired', version: sql`${orders.version} + 1`, expiresAt: null, endedAt: now })
      .where(sql`${orders.id} IN (${due})`)
      .returning({ id: orders.id }),
  ]);
  return ended.length;
}
