import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { InvoiceLink } from '../../../src/contract/invoices/reply';
import { minus, type Paise } from '../../../src/lib/paise';
import type { Database } from '../../db';
import { billingDetails, invoices } from '../../db/invoices';
import { type LinkSecrets, linkKey } from '../core/link-key';

/** A summary of an order's or repair's document. */
export interface InvoiceSummary
  extends Pick<
    typeof invoices.$inferSelect,
    'id' | 'number' | 'kind' | 'at' | 'total' | 'correctsId' | 'isBusiness' | 'actorId'
  > {
  /** The amount of a receipt voucher that a bill deducts. */
  setOff: Paise;
}

/** Reads the documents of an order or a repair, oldest first. */
export function selectInvoices(db: Database, which: SQL) {
  return db
    .select({
      id: invoices.id,
      number: invoices.number,
      kind: invoices.kind,
      at: invoices.at,
      total: invoices.total,
      correctsId: invoices.correctsId,
      isBusiness: invoices.isBusiness,
      actorId: invoices.actorId,
      setOff: sql<Paise>`(SELECT coalesce(sum(amount), 0) FROM invoice_advances
        WHERE voucher_id = "invoices"."id")`.as('set_off'),
    })
    .from(invoices)
    .where(which)
    .orderBy(asc(invoices.id));
}

/** The columns with the requested recipient of a bill. */
export const BILL_TO = {
  name: billingDetails.name,
  address: billingDetails.address,
  state: billingDetails.state,
  gstin: billingDetails.gstin,
};

/** The documents of an order. */
export function invoicesOfOrder(db: Database, id: string) {
  return selectInvoices(db, eq(invoices.orderId, id));
}

/** The newest bill of an order or a repair; undefined before it is issued. */
export function billIn(documents: readonly InvoiceSummary[]): InvoiceSummary | undefined {
  return documents.findLast(({ kind }) => kind === 'invoice');
}

/** The remaining amount of a bill or a receipt voucher. */
export function remainingOf(
  { id, total, setOff }: InvoiceSummary,
  documents: readonly InvoiceSummary[],
): Paise {
  const corrections = documents.filter(({ correctsId }) => correctsId === id);
  return minus(total, setOff, ...corrections.map((each) => each.total));
}

/** The subject for which a document's key is created; the key gives access to nothing else. */
export function invoiceSubject(number: string): string {
  return `invoice:${number}`;
}

/**
 * Returns the document links for an order's or repair's reply, or nothing if there are no
 * documents.
 */
export function invoiceLinks(
  documents: readonly InvoiceSummary[],
  secrets: LinkSecrets,
): { invoices?: InvoiceLink[] } {
  if (documents.length === 0) return {};
  return {
    invoices: documents.map(({ number, kind, at, total }) => ({
      ...{ number, kind, at, total },
      key: linkKey(invoiceSubject(number), secrets),
    })),
  };
}
