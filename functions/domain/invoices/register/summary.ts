import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Paise } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { invoiceLines, invoices } from '../../../db/invoices';

const SIGN = sql.raw(`iif("invoices"."kind" = 'credit_note', -1, 1)`);

function net<Sum extends number>(
  column: 'quantity' | 'gross' | 'taxable' | 'cgst' | 'sgst' | 'igst',
) {
  return sql<Sum>`sum(${SIGN} * ${invoiceLines[column]})`.as(`net_${column}`);
}

/**
 * Returns Table 12: sales to businesses and to consumers, less credit notes, by HSN code and rate.
 * Sellers who do not file GSTR-1 have no HSN summary.
 */
export function summarizeHsn(db: Database, where: SQL | undefined) {
  return db
    .select({
      isBusiness: invoices.isBusiness,
      hsn: invoiceLines.hsn,
      rate: invoiceLines.rate,
      quantity: net<number>('quantity'),
      gross: net<Paise>('gross'),
      taxable: net<Paise>('taxable'),
      cgst: net<Paise>('cgst'),
      sgst: net<Paise>('sgst'),
      igst: net<Paise>('igst'),
    })
    .from(invoices)
    .innerJoin(invoiceLines, eq(invoiceLines.invoiceId, invoices.id))
    .where(
      and(
        where,
        inArray(invoices.kind, ['invoice', 'credit_note']),
        eq(invoices.taxpayer, 'regular'),
      ),
    )
    .groupBy(invoices.isBusiness, invoiceLines.hsn, invoiceLines.rate)
    .orderBy(sql`${invoices.isBusiness} DESC`, asc(invoiceLines.hsn), asc(invoiceLines.rate));
}

/** Returns Table 13: the first number, the last number and the count of each series. */
export function summarizeDocuments(db: Database, where: SQL | undefined) {
  const ofSerial = (which: 'min' | 'max') =>
    sql<number>`${sql.raw(which)}(${invoices.serial})`.as(`${which}_serial`);
  return db
    .select({
      kind: invoices.kind,
      series: invoices.series,
      year: invoices.year,
      first: ofSerial('min'),
      last: ofSerial('max'),
      total: sql<number>`count(*)`.as('total'),
    })
    .from(invoices)
    .where(where)
    .groupBy(invoices.kind, invoices.series, invoices.year)
    .orderBy(asc(invoices.series), asc(invoices.kind));
}

export type HsnRow = Awaited<ReturnType<typeof summarizeHsn>>[number];
export type DocumentsRow = Awaited<ReturnType<typeof summarizeDocuments>>[number];
