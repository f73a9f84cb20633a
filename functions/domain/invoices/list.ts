import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { InvoiceRow, InvoicesQuery, InvoicesReply } from '../../../src/contract/invoices/list';
import { parseInvoiceNumber } from '../../../src/contract/invoices/number';
import { pageFields } from '../../../src/contract/paging';
import { monthRange, monthText } from '../../../src/lib/months';
import type { Database } from '../../db';
import { invoiceRecipients, invoices } from '../../db/invoices';
import { scopeOf } from '../orders/conditions';
import type { OrderContext } from '../orders/context';
import { branchOf, type Shop } from '../orders/shop';

const ROW = {
  number: invoices.number,
  kind: invoices.kind,
  at: invoices.at,
  branch: invoices.branch,
  taxable: invoices.taxable,
  tax: sql<number>`${invoices.cgst} + ${invoices.sgst} + ${invoices.igst}`.as('tax'),
  total: invoices.total,
  corrects: sql<string | null>`(SELECT bill.number FROM invoices AS bill
    WHERE bill.id = "invoices"."corrects_id")`.as('corrects_number'),
  name: invoiceRecipients.name,
  gstin: invoiceRecipients.gstin,
};

const OF_RECIPIENT = eq(invoiceRecipients.invoiceId, invoices.id);

/**
 * A page of a month's real documents that this user may see, newest first, with the totals of all
 * matching documents.
 */
export async function listInvoices(
  { db, now, shop }: OrderContext,
  user: SessionUser,
  query: InvoicesQuery,
): Promise<InvoicesReply> {
  const { page, size, kind, branch } = query;
  const where = and(
    eq(invoices.isTest, false),
    isFound(query, now),
    scopeOf(user, invoices.branch),
    branch === '' ? undefined : eq(invoices.branch, branch),
    kind === '' ? undefined : eq(invoices.kind, kind),
  );
  const [rows, [sums]] = await db.batch([
    db
      .select(ROW)
      .from(invoices)
      .leftJoin(invoiceRecipients, OF_RECIPIENT)
      .where(where)
      .orderBy(desc(invoices.at), desc(invoices.id))
      .limit(size)
      .offset(page * size),
    totalsOf(db, query).where(where),
  ]);
  const { count = 0, ...totals } = sums ?? NOTHING;
  return {
    content: rows.map((row) => rowOf(row, shop)),
    ...pageFields(page, size, count),
    totals,
  };
}

const NOTHING = { count: 0, taxable: 0, cgst: 0, sgst: 0, igst: 0, round_off: 0, total: 0 };

/** Joins the recipients only for a search, because a month can have many bills. */
function totalsOf(db: Database, { kind, search }: InvoicesQuery) {
  const sum = sumOf(kind);
  const totals = db
    .select({
      count: sql<number>`count(*)`.as('count'),
      taxable: sum('taxable'),
      cgst: sum('cgst'),
      sgst: sum('sgst'),
      igst: sum('igst'),
      round_off: sum('roundOff'),
      total: sum('total'),
    })
    .from(invoices)
    .$dynamic();
  return search === '' ? totals : totals.leftJoin(invoiceRecipients, OF_RECIPIENT);
}

/** Returns the sum of the bills minus credit notes, or of all documents of one kind. */
function sumOf(kind: InvoicesQuery['kind']) {
  const sign = sql.raw(
    kind === ''
      ? `CASE "invoices"."kind" WHEN 'invoice' THEN 1 WHEN 'credit_note' THEN -1 ELSE 0 END`
      : '1',
  );
  return (column: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'total') =>
    sql<number>`coalesce(sum(${sign} * ${invoices[column]}), 0)`.as(`sum_${column}`);
}

/** Selects the month's documents that contain every word, or the document with this number. */
function isFound({ search, month }: InvoicesQuery, now: number): SQL | undefined {
  const number = search.toUpperCase();
  if (parseInvoiceNumber(number) !== undefined) return eq(invoices.number, number);
  const { start, end } = monthRange(month ?? monthText(now));
  const { name, mobile, gstin } = invoiceRecipients;
  const text = sql`lower(${invoices.number} || ' ' || coalesce(${name}, '') || ' ' ||
    coalesce(${mobile}, '') || ' ' || coalesce(${gstin}, ''))`;
  const words = search.toLowerCase().split(/\s+/);
  const contained = words.filter((word) => word !== '').map((word) => sql`instr(${text}, ${word})`);
  return and(gte(invoices.at, start), lt(invoices.at, end), ...contained);
}

type Row = Pick<
  typeof invoices.$inferSelect,
  'number' | 'kind' | 'at' | 'branch' | 'taxable' | 'total'
> & { tax: number; corrects: string | null; name: string | null; gstin: string | null };

function rowOf({ name, gstin, branch, ...row }: Row, shop: Shop): InvoiceRow {
  return {
    ...row,
    branch: branchOf(shop, branch),
    recipient: name === null || gstin === null ? null : { name, gstin },
  };
}
