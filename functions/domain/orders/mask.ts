import { and, inArray, isNotNull, isNull, lte, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PaymentState } from '../../../src/contract/orders/states';
import type { Database } from '../../db';
import { corrections } from '../../db/corrections.ts';
import { erasedValues } from '../../db/grades.ts';
import { orderNotes, orders } from '../../db/orders.ts';
import { payments } from '../../db/payments.ts';
import { lastOf } from '../core/command.ts';
import { erasedOfOrders } from '../invoices/erase.ts';
import { erasedOfPayments } from '../money/mask.ts';

const AT_ONCE = 200;
/** Money that still has to be refunded or identified; staff may have to contact the customer. */
const UNSETTLED: PaymentState[] = ['refund_due', 'refund_pending', 'claimed', 'authorized'];

/**
 * Erases personal data from orders that ended `retentionMs` ago, keeping amounts and the PIN code.
 * Skips orders whose payments still need a refund or identification. Returns the number of orders
 * erased.
 */
export async function maskEnded(db: Database, now: number, retentionMs: number): Promise<number> {
  const isOld = lte(orders.endedAt, now - retentionMs);
  const due = sql`SELECT ${orders.number} FROM ${orders} WHERE ${and(isOld, isMaskable())}
    ORDER BY ${orders.endedAt}, ${orders.number} LIMIT ${AT_ONCE}`;
  const which = sql`${orders.number} IN (${due})`;
  return lastOf(await db.batch(maskOrders(db, which, now))).length;
}

/**
 * Returns batch statements that erase the contact details, code, notes, recipients and typed
 * payment references of these orders, except orders that are open or whose payments are not settled.
 */
export function maskOrders(db: Database, which: SQL, now: number) {
  const where = and(which, isMaskable());
  const ids = sql`(SELECT ${orders.id} FROM ${orders} WHERE ${where})`;
  return [
    db.delete(corrections).where(inArray(corrections.orderId, ids)),
    db.delete(orderNotes).where(inArray(orderNotes.orderId, ids)),
    ...erasedOfOrders(db, ids),
    ...erasedOfPayments(db, inArray(payments.orderId, ids)),
    db
      .update(orders)
      .set({ ...erasedValues(orders), maskedAt: now })
      .where(where)
      .returning({ id: orders.id }),
  ] as const;
}

function isMaskable(): SQL | undefined {
  return and(
    isNotNull(orders.endedAt),
    isNull(orders.maskedAt),
    notInArray(orders.paymentState, UNSETTLED),
  );
}
