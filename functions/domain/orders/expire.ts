import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { orderEvents, orders } from '../../db/orders';
import type { OrderFields } from './record';
import { moveStockOf } from './stock/effects';

const AT_ONCE = 100;

/** Whether an order is overdue but has not been marked as expired. */
export function isDue({ expiresAt }: Pick<OrderFields, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && expiresAt <= now;
}

/**
 * Expires the overdue order with this ID, or up to 100 overdue orders if no ID is given, and
 * releases their stock in the same batch, so that each order expires only once. Only orders that
 * can expire have an expiry time. Returns the number expired.
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
        sql`SELECT id, version + 1, ${now}, 'expire', NULL, NULL, NULL FROM ${orders} WHERE id IN (${due})`,
      ),
    moveStockOf(db, sql`IN (${due})`, 'release'),
    db
      .update(orders)
      .set({
        state: 'expired',
        version: sql`${orders.version} + 1`,
        expiresAt: null,
        endedAt: now,
        placedFrom: null,
      })
      .where(sql`${orders.id} IN (${due})`)
      .returning({ id: orders.id }),
  ]);
  return ended.length;
}

/** Expires all overdue orders, batch by batch. */
export async function expireAllDue(db: Database, now: number): Promise<void> {
  let ended: number;
  do ended = await expireDue(db, now);
  while (ended === AT_ONCE);
}
