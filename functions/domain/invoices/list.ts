import { and, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../src/contract/auth';
import type { FoundBill } from '../../../src/contract/find';
import type { InvoiceRow, InvoicesQuery, InvoicesReply } from '../../../src/contract/invoices/list';
import { FOUND_MAXIMUM, foundFields, rowsOnPage } from '../../../src/contract/paging';
import { readGstin } from '../../../src/lib/identity/gstin';
import { namedInvoice } from '../../../src/lib/identity/invoice-number';
import { valueOr } from '../../../src/lib/identity/reading';
import { monthRange, monthText } from '../../../src/lib/months';
import { NO_PAISE, type Paise } from '../../../src/lib/paise';
import { searchTerms } from '../../../src/lib/search-terms';
import type { Database } from '../../db';
import { invoiceRecipients, invoices } from '../../db/invoices';
import type { ShopContext } from '../context';
import { matchesTerms, type Token } from '../core/terms';
import { branchTokens, scopeOf } from '../people/stores/scope';
import { branchOf, type Shop } from '../shop';

const ROW = {
  number: invoices.number,
  kind: invoices.kind,
  at: invoices.at,
  branch: invoices.branch,
  taxable: invoices.taxable,
  tax: sql<Paise>`${invoices.cgst} + ${invoices.sgst} + ${invoices.igst}`.as('tax'),
  total: invoices.total,
  corrects: sql<string | null>`(SELECT bill.number FROM invoices AS bill
    WHERE bill.id = "invoices"."corrects_id")`.as('corrects_number'),
  name: invoiceRecipients.name,
  gstin: invoiceRecipients.gstin,
};

const FOUND = sql`"invoices_search" CROSS JOIN ${invoices} ON ${invoices.id} = "invoices_search".rowid`;

/**
 * A page of a month's real documents that this user may see, newest first, with the totals of all
 * matching documents.
 */
export async function listInvoices(
  context: ShopContext,
  user: SessionUser,
  query: InvoicesQuery,
): Promise<InvoicesReply> {
  const { db, shop } = context;
  const { page, size, kind, branch, search } = query;
  const isSearch = search !== '';
  const found = isSearch ? searchOf(context, user, query) : { where: isOfMonth(context, query) };
  const where = and(
    eq(invoices.isTest, false),
    scopeOf(user, invoices.branch),
    branch === '' ? undefined : eq(invoices.branch, branch),
    kind === '' ? undefined : eq(invoices.kind, kind),
    found.where,
  );
  /** The newest that a search finds start from the full-text table, so that it reads no others. */
  const within = (limit: number, offset = 0) =>
    found.from &&
    sql`${invoices.id} IN (SELECT ${invoices.id} FROM ${found.from} WHERE ${where}
      ORDER BY "invoices_search".rowid DESC LIMIT ${limit} OFFSET ${offset})`;
  const [limit, offset] = [rowsOnPage(page, size, isSearch), page * size];
  const rowsOfPage = within(limit, offset);
  const [rows, [sums]] = await db.batch([
    db
      .select(ROW)
      .from(invoices)
      .leftJoin(invoiceRecipients, eq(invoiceRecipients.invoiceId, invoices.id))
      .where(rowsOfPage ?? where)
      .orderBy(desc(invoices.at), desc(invoices.id))
      .limit(limit)
      .offset(rowsOfPage === undefined ? offset : 0),
    totalsOf(db, query).where(within(FOUND_MAXIMUM + 1) ?? where),
  ]);
  const { count = 0, ...totals } = sums ?? NOTHING;
  const fields = foundFields(page, size, count, isSearch);
  const content = rows.map((row) => rowOf(row, shop));
  return { content, ...fields, totals: fields.more ? null : totals };
}

const NOTHING = {
  ...{ count: 0, taxable: NO_PAISE, cgst: NO_PAISE, sgst: NO_PAISE, igst: NO_PAISE },
  ...{ round_off: NO_PAISE, total: NO_PAISE },
};

function totalsOf(db: Database, { kind }: InvoicesQuery) {
  const sum = sumOf(kind);
  return db
    .select({
      count: sql<number>`count(*)`.as('count'),
      taxable: sum('taxable'),
      cgst: sum('cgst'),
      sgst: sum('sgst'),
      igst: sum('igst'),
      round_off: sum('roundOff'),
      total: sum('total'),
    })
    .from(invoices);
}

/** Returns the sum of the bills minus credit notes, or of all documents of one kind. */
function sumOf(kind: InvoicesQuery['kind']) {
  const sign = sql.raw(
    kind === ''
      ? `CASE "invoices"."kind" WHEN 'invoice' THEN 1 WHEN 'credit_note' THEN -1 ELSE 0 END`
      : '1',
  );
  return (column: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'roundOff' | 'total') =>
    sql<Paise>`coalesce(sum(${sign} * ${invoices[column]}), 0)`.as(`sum_${column}`);
}

function isOfMonth({ now }: ShopContext, { month = monthText(now) }: InvoicesQuery) {
  const { start, end } = monthRange(month);
  return and(gte(invoices.at, start), lt(invoices.at, end));
}

/** Selects the document with this number, or the month's documents that have the search's terms. */
function searchOf(
  context: ShopContext,
  user: SessionUser,
  query: InvoicesQuery,
): { from?: SQL; where: SQL | undefined } {
  const { search, branch, month = monthText(context.now) } = query;
  const named = namedInvoice(search);
  if (named) return { where: eq(invoices.number, named.number) };
  const codes = context.shop.branches.map(({ code }) => code);
  const { terms, branches } = searchTerms(valueOr(readGstin(search), search), codes);
  if (terms.length + branches.length === 0) return { where: sql`0` };
  const ofMonth: Token = { column: 'month', value: month.replace('-', '') };
  const tokens = [...branchTokens(user, branch, branches), ofMonth];
  const isOfBranch = branches.map((code) => eq(invoices.branch, code));
  const where = and(
    isOfMonth(context, query),
    ...isOfBranch,
    matchesTerms('invoices', terms, tokens),
  );
  return { from: FOUND, where };
}

/** The document with this number as a search result, if this user may see its branch. */
export async function findInvoice(
  db: Database,
  user: SessionUser,
  number: string,
): Promise<FoundBill | undefined> {
  const [found] = await db
    .select({
      number: invoices.number,
      kind: invoices.kind,
      at: invoices.at,
      total: invoices.total,
      is_test: invoices.isTest,
    })
    .from(invoices)
    .where(and(eq(invoices.number, number), scopeOf(user, invoices.branch)));
  return found;
}

type Row = Pick<
  typeof invoices.$inferSelect,
  'number' | 'kind' | 'at' | 'branch' | 'taxable' | 'total'
> & { tax: Paise; corrects: string | null; name: string | null; gstin: string | null };

function rowOf({ name, gstin, branch, ...row }: Row, shop: Shop): InvoiceRow {
  return {
    ...row,
    branch: branchOf(shop, branch),
    recipient: name === null || gstin === null ? null : { name, gstin },
  };
}
