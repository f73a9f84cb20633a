import { asc, eq, sql } from 'drizzle-orm';
import {
  type CreditableLine,
  type CreditedLine,
  creditAmount,
  creditableGross,
  creditPieces,
  partOfAdvance,
  roundOff,
} from '../../../src/contract/invoices/credit';
import { sumLines } from '../../../src/contract/invoices/tax';
import { INVOICE_TEXTS } from '../../../src/contract/invoices/texts';
import { creditDeadline } from '../../../src/lib/financial-year';
import { minus, NO_PAISE, type Paise, smallest, sum } from '../../../src/lib/paise';
import { type Database, isCheckFailure } from '../../db';
import { invoiceLines, invoices } from '../../db/invoices';
import type { Statement } from '../core/command';
import type { Refusal } from '../core/refusal';
import { type DraftLine, issueStatements } from './issue';
import { wrongField } from './recipient';

type BillRow = typeof invoices.$inferSelect;
type LineRow = typeof invoiceLines.$inferSelect;

/** A bill with the amounts of its credit notes. */
export interface CreditableBill extends BillRow {
  lines: (LineRow & CreditableLine)[];
  /** The part of the bill's total that is not credited yet. */
  remaining: Paise;
}

/** Which part of a bill is credited: everything, some units of its lines, or an amount in paise. */
export type CreditOf =
  | { kind: 'all' }
  | { kind: 'pieces'; pieces: readonly { position: number; quantity: number }[] }
  | { kind: 'amount'; paise: Paise };

/** Reads a bill or a receipt voucher and the credits for each of its lines in one round trip. */
export async function loadBill(db: Database, id: number): Promise<CreditableBill> {
  const ofLine = <Amount extends number = Paise>(column: string) =>
    sql<Amount>`(SELECT coalesce(sum(line.${sql.raw(column)}), 0) FROM invoices AS note
      JOIN invoice_lines AS line ON line.invoice_id = note.id
      WHERE note.corrects_id = ${id} AND line.corrects = "invoice_lines"."position")`;
  const [[bill], lines, [credited]] = await db.batch([
    db.select().from(invoices).where(eq(invoices.id, id)),
    db
      .select({
        line: invoiceLines,
        credited: {
          gross: ofLine('gross').as('c_gross'),
          taxable: ofLine('taxable').as('c_taxable'),
          cgst: ofLine('cgst').as('c_cgst'),
          sgst: ofLine('sgst').as('c_sgst'),
          igst: ofLine('igst').as('c_igst'),
          quantity: ofLine<number>('quantity').as('c_quantity'),
        },
      })
      .from(invoiceLines)
      .where(eq(invoiceLines.invoiceId, id))
      .orderBy(asc(invoiceLines.position)),
    db
      .select({ total: sql<Paise>`coalesce(sum(${invoices.total}), 0)`.as('total') })
      .from(invoices)
      .where(eq(invoices.correctsId, id)),
  ]);
  if (bill === undefined) throw new Error(`There is no invoice ${id}`);
  return {
    ...bill,
    lines: lines.map(({ line, credited: before }) => ({ ...line, credited: before })),
    remaining: minus(bill.total, credited?.total ?? NO_PAISE),
  };
}

/** The lines of a credit note and its total. */
export interface PlannedCredit {
  lines: DraftLine[];
  rounding: Paise;
  total: Paise;
}

/**
 * The amounts that a credit note would deduct from a bill. Throws `invalid` if the amount exceeds
 * what remains of the bill, or if the document is not a bill.
 */
export function planCredit(bill: CreditableBill, which: CreditOf): PlannedCredit {
  if (bill.kind !== 'invoice') throw wrongField('number', INVOICE_TEXTS.creditOfCredit);
  if (which.kind === 'amount' && which.paise > bill.remaining) throw tooMuch();
  const lines = creditedLines(bill, which);
  const { gross } = sumLines(lines);
  const isLast = bill.lines.every((line) => {
    const credit = lines.find(({ corrects }) => corrects === line.position)?.gross ?? 0;
    return creditableGross(line) === credit;
  });
  const rounding = roundOff(gross, bill.remaining, isLast);
  return { lines, rounding, total: sum(gross, rounding) };
}

/** True if a credit note can still lower the tax of this bill. */
export function isCreditable({ at }: Pick<CreditableBill, 'at'>, now: number): boolean {
  return now < creditDeadline(at);
}

/**
 * The SQL statements that issue a credit note; none if no amount remains, or if the deadline for a
 * credit note has passed and the refund does not change the tax. Throws like `planCredit`.
 */
export function creditStatements(
  db: Database,
  bill: CreditableBill,
  which: CreditOf,
  { now, actorId }: { now: number; actorId: number | null },
): Statement[] {
  const { lines, rounding, total } = planCredit(bill, which);
  if (!isCreditable(bill, now) || total <= 0) return [];
  const correction = correctionOf(bill, actorId);
  return issueStatements(
    db,
    { ...correction, kind: 'credit_note', lines, roundOff: rounding, money: 'returned-now' },
    now,
  );
}

/** The statements that return an amount of an advance, of which `before` was set off or returned. */
export function refundVoucherStatements(
  db: Database,
  voucher: CreditableBill,
  { before, paise, text }: { before: Paise; paise: Paise; text: string },
  { now, actorId }: { now: number; actorId: number | null },
): Statement[] {
  const lines = voucher.lines.map((line) => ({
    ...{ text, hsn: line.hsn, rate: line.rate },
    ...partOfAdvance(line, before, paise),
    quantity: 1,
  }));
  const correction = correctionOf(voucher, actorId);
  return issueStatements(
    db,
    { ...correction, kind: 'refund_voucher', lines, money: 'returned-now' },
    now,
  );
}

/** A document that corrects another one has its seller, its place and its kind of supply. */
function correctionOf(bill: CreditableBill, actorId: number | null) {
  const { series, branch, taxpayer, supplier, supply, placeOfSupply, isTest } = bill;
  const { isBusiness, isSez, orderId, repairId } = bill;
  return {
    ...{ series, branch, taxpayer, supplier, supply, placeOfSupply, isTest, isBusiness, isSez },
    subject: orderId === null ? { repairId: repairId ?? 0 } : { orderId },
    ...{ actorId, correctsId: bill.id },
  };
}

function creditedLines(bill: CreditableBill, which: CreditOf): DraftLine[] {
  const credited = new Map<number, CreditedLine>();
  for (const line of bill.lines) {
    const credit = creditOfLine(bill, line, which);
    if (credit !== undefined && credit.gross > 0) credited.set(line.position, credit);
  }
  return bill.lines.flatMap(({ position, text, hsn, rate, productId }) => {
    const credit = credited.get(position);
    if (credit === undefined) return [];
    return [{ text, hsn, rate, productId: productId ?? undefined, corrects: position, ...credit }];
  });
}

function creditOfLine(
  bill: CreditableBill,
  line: CreditableBill['lines'][number],
  which: CreditOf,
): CreditedLine | undefined {
  try {
    switch (which.kind) {
      case 'all':
        return {
          ...creditAmount(line, creditableGross(line)),
          quantity: line.quantity - line.credited.quantity,
        };
      case 'pieces': {
        const wanted = which.pieces.find(({ position }) => position === line.position);
        return wanted && creditPieces(line, wanted.quantity);
      }
      case 'amount':
        return creditAmount(line, shareOf(bill, line, which.paise));
    }
  } catch (error) {
    if (error instanceof RangeError) throw tooMuch();
    throw error;
  }
}

/** An amount is credited line by line, starting with the first line. */
function shareOf(bill: CreditableBill, line: LineRow, paise: Paise): Paise {
  let left = paise;
  for (const each of bill.lines) {
    const part = smallest(left, creditableGross(each));
    if (each.position === line.position) return part;
    left = minus(left, part);
  }
  return NO_PAISE;
}

function tooMuch(): Refusal {
  return wrongField('lines', INVOICE_TEXTS.tooMuchCredit);
}

/**
 * The error that rejects a credit because a concurrent one came first; undefined for any other
 * error.
 */
export function creditRefusal(error: unknown): Refusal | undefined {
  if (isCheckFailure(error, 'invoices_remaining')) return tooMuch();
  if (!isCheckFailure(error, 'invoices_corrected_kind')) return undefined;
  return wrongField('number', INVOICE_TEXTS.creditOfCredit);
}
