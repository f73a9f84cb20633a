import { partOfAdvance } from '../../../../src/contract/invoices/credit.ts';
import type { Supply, TaxParts, Taxpayer } from '../../../../src/contract/invoices/tax.ts';
import type { InvoiceKind } from '../../../../src/lib/identity/invoice-number.ts';
import { monthText } from '../../../../src/lib/months.ts';
import { inPaise, NO_PAISE, type Paise, paiseOf } from '../../../../src/lib/paise.ts';

/** Above this total, a bill to a consumer in another State is reported on its own. */
const LARGE = paiseOf(1_00_000);

/** The tables of the GSTR-1 return; empty for a seller who does not file it. */
export type Gstr1Table = '' | '4' | '5' | '6B' | '7' | '8' | '9B' | '11A' | '11B';

interface Line extends TaxParts {
  text: string;
  hsn: string;
  quantity: number;
  gross: Paise;
  rate: number;
}

/** A receipt voucher whose advance a bill deducts. */
export interface SetOffVoucher extends TaxParts {
  number: string;
  at: number;
  supply: Supply;
  placeOfSupply: string;
  hsn: string;
  rate: number;
  total: Paise;
  /** The amount that this bill deducts. */
  amount: Paise;
  /** The amount that earlier documents deducted or returned. */
  before: Paise;
}

/** A document's entry in the register. */
export interface RegisterDocument {
  number: string;
  kind: InvoiceKind;
  at: number;
  branch: string;
  taxpayer: Taxpayer;
  supply: Supply;
  placeOfSupply: string;
  isBusiness: boolean;
  isSez: boolean;
  name: string;
  gstin: string;
  roundOff: Paise;
  total: Paise;
  corrects: { number: string; at: number; total: Paise } | null;
  lines: readonly Line[];
  advances: readonly SetOffVoucher[];
}

/**
 * A row of the register; its amounts are negative if the document reverses tax.
 */
export interface RegisterRow extends Line {
  table: Gstr1Table;
  document: RegisterDocument;
  /** Those of the document or, if the row sets off an advance, those of its voucher. */
  supply: Supply;
  placeOfSupply: string;
  /** The number of the corrected bill, or of the receipt voucher that was refunded or set off. */
  refersTo: string;
  roundOff: Paise;
}

function isLarge({ isBusiness, supply }: RegisterDocument, billTotal: Paise): boolean {
  return !isBusiness && supply === 'inter' && billTotal > LARGE;
}

/**
 * An advance from the same month is netted in 11A. An earlier advance was reported in its own
 * month, so 11B adjusts it.
 */
function advanceTable(at: number, receivedAt: number): '11A' | '11B' {
  return monthText(at) === monthText(receivedAt) ? '11A' : '11B';
}

/**
 * The GSTR-1 table in which a line is reported. A credit note for a consumer is netted in Table 7,
 * unless Table 5 reported its bill.
 */
export function gstr1Table(document: RegisterDocument, rate: number): Gstr1Table {
  const { kind, taxpayer, isBusiness, isSez, corrects, at, total } = document;
  if (taxpayer !== 'regular') return '';
  if (kind === 'receipt_voucher') return '11A';
  if (kind === 'refund_voucher') return advanceTable(at, corrects?.at ?? at);
  if (rate === 0) return '8';
  if (kind === 'credit_note') {
    return isBusiness || isLarge(document, corrects?.total ?? NO_PAISE) ? '9B' : '7';
  }
  if (isSez) return '6B';
  if (isBusiness) return '4';
  return isLarge(document, total) ? '5' : '7';
}

const NEGATIVE: readonly InvoiceKind[] = ['credit_note', 'refund_voucher'];

/** Zero is written without a sign. */
function signed(amount: number, sign: 1 | -1): number {
  return amount === 0 ? 0 : sign * amount;
}

function signedPaise(amount: Paise, sign: 1 | -1): Paise {
  return inPaise(signed(amount, sign));
}

function signedLine<Each extends Line>(line: Each, sign: 1 | -1): Line {
  const { text, hsn, rate } = line;
  const of = (amount: Paise) => signedPaise(amount, sign);
  return {
    ...{ text, hsn, rate, quantity: signed(line.quantity, sign), gross: of(line.gross) },
    ...{ taxable: of(line.taxable), cgst: of(line.cgst), sgst: of(line.sgst), igst: of(line.igst) },
  };
}

/**
 * The rows of a document: one for each line and, for a bill, one for each receipt voucher that it
 * sets off. The lines and "Round off" add up to the document's total.
 */
export function registerRows(document: RegisterDocument): RegisterRow[] {
  const sign = NEGATIVE.includes(document.kind) ? -1 : 1;
  const { supply, placeOfSupply } = document;
  const lines = document.lines.map((line, index) => ({
    ...signedLine(line, sign),
    table: gstr1Table(document, line.rate),
    ...{ document, supply, placeOfSupply },
    refersTo: document.corrects?.number ?? '',
    roundOff: index === 0 ? signedPaise(document.roundOff, sign) : NO_PAISE,
  }));
  return [...lines, ...document.advances.map((voucher) => setOffRow(document, voucher))];
}

function setOffRow(document: RegisterDocument, voucher: SetOffVoucher): RegisterRow {
  const { hsn, rate, total, amount, before, number, at, supply, placeOfSupply } = voucher;
  const part = partOfAdvance({ ...voucher, gross: total }, before, amount);
  return {
    ...signedLine({ text: `Advance ${number}`, hsn, rate, ...part }, -1),
    table: document.taxpayer === 'regular' ? advanceTable(document.at, at) : '',
    ...{ document, supply, placeOfSupply },
    refersTo: number,
    roundOff: NO_PAISE,
  };
}
