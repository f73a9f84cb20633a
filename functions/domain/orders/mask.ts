import { and, inArray, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { orderNotes, orders } from '../../db/orders.ts';

const AT_ONCE = 200;

/**
 * Erases the personal data of orders that ended `retentionMs` ago; amounts and PIN code stay. Orders
 * with a refund due are skipped. Returns how many orders were erased.
 */
export async function maskEnded(db: Database, now: number, retentionMs: number): Promise<number> {
  const isOld = lte(orders.endedAt, now - retentionMs);
  const due = sql`SELECT ${orders.number} FROM ${orders} WHERE ${and(isOld, isMaskable())}
    ORDER BY ${orders.endedAt}, ${orders.number} LIMIT ${AT_ONCE}`;
  const [, masked] = await db.batch(maskOrders(db, sql`${orders.number} IN (${due})`, now));
  return masked.length;
}

/**
 * Two statements of a batch that erase name, mobile, address, code and notes of these orders, except
 * for orders that are open or have a refund due.
 */
export function maskOrders(db: Database, which: SQL, now: number) {
  const where = and(which, isMaskable());
  return [
    db
      .delete(orderNotes)
      .where(inArray(orderNotes.orderId, db.select({ id: orders.id }).from(orders).where(where))),
    db
      .update(orders)
      .set({ name: null, mobile: null, address: null, collectionCode: null, maskedAt: now })
      .where(where)
      .returning({ id: orders.id }),
  ] as const;
}

function isMaskable(): SQL | undefined {
  return and(
    isNotNull(orders.endedAt),
    isNull(orders.maskedAt),
    ne(orders.paymentState, 'refund_due'),
  );
}
