import { type SQL, sql } from 'drizzle-orm';
import type { BillTerms, Supplier } from '../../../src/contract/invoices/reply.ts';
import {
  type Supply,
  sumLines,
  type TaxedLine,
  type Taxpayer,
} from '../../../src/contract/invoices/tax.ts';
import type { StaffRole } from '../../../src/contract/roles.ts';
import { financialYear } from '../../../src/lib/financial-year.ts';
import type { InvoiceKind } from '../../../src/lib/identity/invoice-number.ts';
import { KIND_LETTERS } from '../../../src/lib/identity/invoice-number.ts';
import { NO_PAISE, type Paise, sum } from '../../../src/lib/paise.ts';
import type { Database } from '../../db';
import {
  invoiceAdvances,
  invoiceLines,
  invoiceRecipients,
  invoiceSeries,
  invoices,
} from '../../db/invoices.ts';
import type { Statement } from '../core/command';
import { type MoneyStated, moneyOf } from './money-stated.ts';

export interface DraftLine extends TaxedLine {
  text: string;
  hsn: string;
  quantity: number;
  productId?: string | undefined;
  /** The list price of one piece, what is taken off the whole line, and why. */
  listPrice?: Paise;
  discount?: Paise;
  discountReason?: typeof invoiceLines.$inferInsert.discountReason;
  /** The position of the credited line in the bill. */
  corrects?: number;
  /** The terms of the warranty that begins now, and its last moment. */
  warranty?: string | undefined;
  warrantyUntil?: number | undefined;
}

export type Recipient = Omit<typeof invoiceRecipients.$inferInsert, 'invoiceId'>;

/** A document before it has a number. */
export interface InvoiceDraft {
  kind: InvoiceKind;
  series: string;
  branch: string;
  subject: { orderId: string } | { repairId: number };
  actorId: number | null;
  isTest: boolean;
  taxpayer: Taxpayer;
  supplier: Supplier;
  supply: Supply;
  placeOfSupply: string;
  isBusiness: boolean;
  isSez?: boolean;
  lines: readonly DraftLine[];
  roundOff?: Paise;
  /** 1 if the bill replaces the first one of its subject. */
  issueNo?: 1;
  /** The document that this one corrects; its recipient is copied. */
  correctsId?: number | SQL<number>;
  recipient?: Recipient | undefined;
  /** The receipt vouchers whose advances this bill deducts. */
  advances?: readonly { voucherId: number; amount: Paise }[];
  /**
   * The money that the document states: all that was received, or what this batch received or
   * returned before it issues the document.
   */
  money?: MoneyStated;
  shipping?: Paise | undefined;
  terms?: BillTerms | undefined;
}

/** The document that an earlier statement of the same batch inserted. */
export const NEWEST = sql<number>`(SELECT max(${invoices.id}) FROM ${invoices})`;

/**
 * The SQL statements that issue a document, for the batch of the step that causes it. The step's
 * event comes first in the batch, so its unique key aborts the losing batch of a race before a
 * document number is used. No code reads the number beforehand, so concurrent batches get different
 * numbers and a rejected batch leaves no gap.
 */
export function issueStatements(db: Database, draft: InvoiceDraft, now: number): Statement[] {
  const { kind, series, recipient, correctsId, advances = [] } = draft;
  const year = financialYear(now);
  const isSeries = sql`${invoiceSeries.series} = ${series} AND ${invoiceSeries.kind} = ${kind}
    AND ${invoiceSeries.year} = ${year}`;
  const of = (column: SQL.Aliased | typeof invoiceSeries.last) =>
    sql<number>`(SELECT ${column} FROM ${invoiceSeries} WHERE ${isSeries})`;
  return [
    db
      .insert(invoiceSeries)
      .values({ series, kind, year, last: 0, lastAt: 0 })
      .onConflictDoNothing(),
    db
      .update(invoiceSeries)
      .set({
        last: sql`${invoiceSeries.last} + 1`,
        // Clocks of several machines differ, but the dates of a series never go back.
        lastAt: sql`max(${invoiceSeries.lastAt}, ${now})`,
      })
      .where(isSeries),
    db.insert(invoices).values({
      ...rowOf(draft),
      ...{ kind, series, year, correctsId },
      number: sql`printf('%s-%s%s-%05d', ${series}, ${KIND_LETTERS[kind]}, ${year}, ${of(invoiceSeries.last)})`,
      serial: of(invoiceSeries.last),
      at: sql`(SELECT ${invoiceSeries.lastAt} FROM ${invoiceSeries} WHERE ${isSeries})`,
      money: draft.money && moneyOf(draft.subject, draft.money, now),
    }),
    insertLines(db, draft.lines),
    ...(recipient
      ? [db.insert(invoiceRecipients).values({ invoiceId: NEWEST, ...recipient })]
      : []),
    ...(correctsId === undefined ? [] : [copyRecipient(db, correctsId)]),
    ...advances.map((each) => db.insert(invoiceAdvances).values({ invoiceId: NEWEST, ...each })),
  ];
}

function rowOf({ lines, roundOff = NO_PAISE, subject, ...draft }: InvoiceDraft) {
  const { gross, ...sums } = sumLines(lines);
  return {
    ...subject,
    ...sums,
    ...{ roundOff, total: sum(gross, roundOff) },
    ...{ branch: draft.branch, actorId: draft.actorId, isTest: draft.isTest },
    issueNo: draft.issueNo,
    servedBy: roleOf(draft.actorId),
    ...{ shipping: draft.shipping, terms: draft.terms },
    ...{ taxpayer: draft.taxpayer, supplier: draft.supplier, supply: draft.supply },
    ...{ placeOfSupply: draft.placeOfSupply, isBusiness: draft.isBusiness, isSez: draft.isSez },
  };
}

/** The role of a member of staff at the time of the document. */
function roleOf(actorId: number | null) {
  return sql<StaffRole | null>`(SELECT role FROM users WHERE id = ${actorId} AND role <> 'customer')`;
}

/** Passed as JSON because twenty lines contain more values than a statement can bind. */
function insertLines(db: Database, lines: readonly DraftLine[]): Statement {
  const rows = lines.map((line, index) => ({ ...line, position: index + 1 }));
  return db.insert(invoiceLines).select(
    sql`SELECT ${NEWEST}, value ->> 'position', value ->> 'text', value ->> 'productId', value ->> 'hsn',
      value ->> 'quantity', value ->> 'listPrice', value ->> 'discount', value ->> 'discountReason',
      value ->> 'gross', value ->> 'rate', value ->> 'taxable', value ->> 'cgst',
      value ->> 'sgst', value ->> 'igst', value ->> 'corrects',
      value ->> 'warranty', value ->> 'warrantyUntil' FROM json_each(${JSON.stringify(rows)})`,
  );
}

function copyRecipient(db: Database, correctsId: number | SQL<number>): Statement {
  return db.insert(invoiceRecipients).select(
    sql`SELECT ${NEWEST}, name, mobile, address, state, gstin, needed_until FROM invoice_recipients
      WHERE invoice_id = ${correctsId}`,
  );
}
