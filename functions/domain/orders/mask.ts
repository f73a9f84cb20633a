import { sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { orders } from '../../db/orders';

const AT_ONCE = 200;

/**
 * Erases name, mobile and address of orders that ended `retentionMs` ago; amounts and PIN code stay.
 * One whose money is still owed back keeps them. Gives how many were erased.
 */
export async function maskEnded(db: Database, now: number, retentionMs: number): Promise<number> {
  const due = sql`SELECT ${orders.number} FROM ${orders}
    WHERE ${orders.endedAt} <= ${now - retentionMs} AND ${orders.endedAt} IS NOT NULL
      AND ${orders.maskedAt} IS NULL AND ${orders.paymentState} <> 'refund_due'
    ORDER BY ${orders.endedAt} LIMIT ${AT_ONCE}`;
  const masked = await db
    .update(orders)
    .set({ name: null, mobile: null, address: null, collectionCode: null, maskedAt: now })
    .where(sql`${orders.number} IN (${due})`)
    .returning({ id: orders.id });
  return masked.length;
}
