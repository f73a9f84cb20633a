import { and, asc, eq, gt, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SessionUser } from '../../../../src/contract/auth';
import type { RegisterQuery } from '../../../../src/contract/invoices/list';
import { monthRange } from '../../../../src/lib/months';
import type { Paise } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { invoiceAdvances, invoiceLines, invoiceRecipients, invoices } from '../../../db/invoices';
import { scopeOf } from '../../people/stores/scope';
import type { RegisterDocument } from './rows';

function ofCorrected<Value>(column: 'number' | 'at' | 'total') {
  return sql<Value | null>`(SELECT bill.${sql.raw(column)} FROM invoices AS bill
    WHERE bill.id = "invoices"."corrects_id")`.as(`corrected_${column}`);
}

function ofRecipient(column: 'name' | 'gstin') {
  return sql<string | null>`(SELECT ${sql.raw(column)} FROM ${invoiceRecipients}
    WHERE invoice_id = "invoices"."id")`.as(`recipient_${column}`);
}

const DOCUMENT = {
  id: invoices.id,
  number: invoices.number,
  kind: invoices.kind,
  at: invoices.at,
  branch: invoices.branch,
  taxpayer: invoices.taxpayer,
  supply: invoices.supply,
  placeOfSupply: invoices.placeOfSupply,
  isBusiness: invoices.isBusiness,
  isSez: invoices.isSez,
  roundOff: invoices.roundOff,
  total: invoices.total,
  name: ofRecipient('name'),
  gstin: ofRecipient('gstin'),
  correctedNumber: ofCorrected<string>('number'),
  correctedAt: ofCorrected<number>('at'),
  correctedTotal: ofCorrected<Paise>('total'),
};

/** The documents of a month that this user may see, excluding test documents. */
export function inMonth(
  user: SessionUser,
  query: Pick<RegisterQuery, 'month' | 'branch'>,
): SQL | undefined {
  return and(eq(invoices.isTest, false), happened(user, query, invoices.at, invoices.branch));
}

/** What happened at this time in the month, at a branch that this user may see. */
export function happened(
  user: SessionUser,
  { month, branch }: Pick<RegisterQuery, 'month' | 'branch'>,
  at: SQLWrapper,
  place: Parameters<typeof scopeOf>[1],
): SQL | undefined {
  const { start, end } = monthRange(month);
  return and(
    sql`${at} >= ${start} AND ${at} < ${end}`,
    scopeOf(user, place),
    branch === '' ? undefined : sql`${place} = ${branch}`,
  );
}

/** The documents that match, oldest first, `size` at a time. */
export async function* documentParts(
  db: Database,
  where: SQL | undefined,
  size: number,
): AsyncGenerator<RegisterDocument[]> {
  let after: { at: number; id: number } | undefined;
  do {
    const part: DocumentRow[] = await selectDocuments(db, and(where, isPast(after)), size);
    yield await withLines(db, part);
    after = part.length < size ? undefined : part.at(-1);
  } while (after !== undefined);
}

function selectDocuments(db: Database, where: SQL | undefined, size: number) {
  return db
    .select(DOCUMENT)
    .from(invoices)
    .where(where)
    .orderBy(asc(invoices.at), asc(invoices.id))
    .limit(size);
}

type DocumentRow = Awaited<ReturnType<typeof selectDocuments>>[number];

function isPast(row: { at: number; id: number } | undefined): SQL | undefined {
  if (row === undefined) return undefined;
  return or(gt(invoices.at, row.at), and(eq(invoices.at, row.at), gt(invoices.id, row.id)));
}

async function withLines(db: Database, rows: readonly DocumentRow[]): Promise<RegisterDocument[]> {
  if (rows.length === 0) return [];
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(rows.map(({ id }) => id))}))`;
  const [lines, advances] = await db.batch([selectLines(db, ids), selectAdvances(db, ids)]);
  const linesOf = Map.groupBy(lines, ({ invoiceId }) => invoiceId);
  const advancesOf = Map.groupBy(advances, ({ invoiceId }) => invoiceId);
  return rows.map(({ id, name, gstin, correctedNumber, correctedAt, correctedTotal, ...row }) => ({
    ...row,
    name: name ?? '',
    gstin: gstin ?? '',
    corrects:
      correctedNumber === null || correctedAt === null || correctedTotal === null
        ? null
        : { number: correctedNumber, at: correctedAt, total: correctedTotal },
    lines: linesOf.get(id) ?? [],
    advances: advancesOf.get(id) ?? [],
  }));
}

function selectLines(db: Database, ids: SQL) {
  return db
    .select()
    .from(invoiceLines)
    .where(sql`${invoiceLines.invoiceId} IN ${ids}`)
    .orderBy(asc(invoiceLines.invoiceId), asc(invoiceLines.position));
}

/** A receipt voucher always has exactly one line. */
function selectAdvances(db: Database, ids: SQL) {
  const ofLine = <Value>(column: 'hsn' | 'rate') =>
    sql<Value>`(SELECT ${sql.raw(column)} FROM ${invoiceLines}
      WHERE invoice_id = "invoices"."id" ORDER BY position LIMIT 1)`.as(`line_${column}`);
  return db
    .select({
      invoiceId: invoiceAdvances.invoiceId,
      amount: invoiceAdvances.amount,
      number: invoices.number,
      at: invoices.at,
      supply: invoices.supply,
      placeOfSupply: invoices.placeOfSupply,
      total: invoices.total,
      taxable: invoices.taxable,
      cgst: invoices.cgst,
      sgst: invoices.sgst,
      igst: invoices.igst,
      hsn: ofLine<string>('hsn'),
      rate: ofLine<number>('rate'),
      before: sql<Paise>`(SELECT coalesce(sum(earlier.amount), 0) FROM invoice_advances AS earlier
        WHERE earlier.voucher_id = "invoices"."id"
          AND earlier.invoice_id < "invoice_advances"."invoice_id")
        + (SELECT coalesce(sum(refund.total), 0) FROM invoices AS refund
        WHERE refund.corrects_id = "invoices"."id"
          AND refund.id < "invoice_advances"."invoice_id")`.as('used_before'),
    })
    .from(invoiceAdvances)
    .innerJoin(invoices, eq(invoices.id, invoiceAdvances.voucherId))
    .where(sql`${invoiceAdvances.invoiceId} IN ${ids}`)
    .orderBy(asc(invoiceAdvances.invoiceId), asc(invoices.id));
}
