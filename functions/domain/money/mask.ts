import { and, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db';
import { erasedValues } from '../../db/grades.ts';
import { payments, refunds } from '../../db/payments.ts';

/**
 * Returns statements that erase the typed texts of these payments and of their refunds, such as a
 * customer's UPI ID. Transaction numbers stay, but not numbers as long as a mobile number.
 */
export function erasedOfPayments(db: Database, which: SQL) {
  const ids = db.select({ id: payments.id }).from(payments).where(which);
  const isTyped = sql`(${payments.reference} GLOB '*[^0-9]*' OR length(${payments.reference}) = 10)`;
  return [
    db.update(refunds).set(erasedValues(refunds)).where(inArray(refunds.paymentId, ids)),
    db.update(payments).set(erasedValues(payments)).where(and(which, isTyped)),
  ] as const;
}
