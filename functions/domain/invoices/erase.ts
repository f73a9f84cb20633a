import { and, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import type { Database } from '../../db';
import { erasedValues } from '../../db/grades.ts';
import { billingDetails, invoiceRecipients, invoices } from '../../db/invoices.ts';
import { returns } from '../../db/returns.ts';

/**
 * Returns statements that erase the recipients of these documents, and the matching billing
 * details. Where the law requires the recipient, the name, address and GSTIN stay until the
 * retention period ends.
 */
function eraseRecipients(db: Database, documents: SQL | undefined, details: SQL | undefined) {
  const ids = db.select({ id: invoices.id }).from(invoices).where(documents);
  const isOfThese = inArray(invoiceRecipients.invoiceId, ids);
  return [
    db.delete(invoiceRecipients).where(and(isOfThese, isNull(invoiceRecipients.neededUntil))),
    db.update(invoiceRecipients).set(erasedValues(invoiceRecipients)).where(isOfThese),
    db.delete(billingDetails).where(details),
  ] as const;
}

/**
 * Deletes recipients that the law no longer requires the shop to store; returns the number deleted.
 */
export async function deleteOldRecipients(db: Database, now: number): Promise<number> {
  const deleted = await db
    .delete(invoiceRecipients)
    .where(lte(invoiceRecipients.neededUntil, now))
    .returning({ id: invoiceRecipients.invoiceId });
  return deleted.length;
}

/**
 * Returns statements that erase the recipients, return notes and billing details of the selected
 * orders.
 */
export function erasedOfOrders(db: Database, ids: SQL) {
  const notes = db.update(returns).set(erasedValues(returns)).where(inArray(returns.orderId, ids));
  const recipients = eraseRecipients(
    db,
    inArray(invoices.orderId, ids),
    inArray(billingDetails.orderId, ids),
  );
  return [...recipients, notes] as const;
}

/** Returns statements that erase the recipients and billing details of the selected repairs. */
export function erasedOfRepairs(db: Database, ids: SQL) {
  return eraseRecipients(
    db,
    inArray(invoices.repairId, ids),
    inArray(billingDetails.repairId, ids),
  );
}
