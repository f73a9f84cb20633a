import type { SessionUser } from '../../../../src/contract/auth';
import type { RegisterFile, RegisterQuery } from '../../../../src/contract/invoices/list';
import { BYTE_ORDER_MARK, csvLine } from '../../../../src/lib/csv/csv';
import { type InvoiceKind, invoiceNumber } from '../../../../src/lib/identity/invoice-number';
import { stateName } from '../../../../src/lib/identity/states';
import { dayText } from '../../../../src/lib/india-time';
import { rupeesOf } from '../../../../src/lib/paise';
import type { Database } from '../../../db';
import { streamTexts } from '../../core/text-stream';
import { documentParts, inMonth } from './read';
import { type RegisterRow, registerRows } from './rows';
import { type DocumentsRow, type HsnRow, summarizeDocuments, summarizeHsn } from './summary';

type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => string | number])[];

const SERVICES = '99';

/** The GSTR-1 type of a document, with its place in Table 13. */
const KINDS: Readonly<Record<InvoiceKind, { name: string; nature: string }>> = {
  invoice: { name: 'Invoice', nature: '1 Invoices for outward supply' },
  credit_note: { name: 'Credit note', nature: '5 Credit note' },
  receipt_voucher: { name: 'Receipt voucher', nature: '6 Receipt voucher' },
  refund_voucher: { name: 'Refund voucher', nature: '8 Refund voucher' },
};

const REGISTER: Columns<RegisterRow> = [
  ['gstr1_table', ({ table }) => table],
  ['document', ({ document }) => KINDS[document.kind].name],
  ['number', ({ document }) => document.number],
  ['date', ({ document }) => dayText(document.at)],
  ['branch', ({ document }) => document.branch],
  ['refers_to', ({ refersTo }) => refersTo],
  ['recipient_gstin', ({ document }) => document.gstin],
  ['recipient_name', ({ document }) => (document.isBusiness ? document.name : '')],
  ['place_of_supply', ({ placeOfSupply }) => placeText(placeOfSupply)],
  ['supply', ({ supply }) => supply],
  ['reverse_charge', () => 'N'],
  ['document_total', ({ document }) => rupeesOf(document.total)],
  ['description', ({ text }) => text],
  ['hsn_or_sac', ({ hsn }) => hsn],
  ['quantity', ({ quantity }) => quantity],
  ['rate', ({ rate }) => rate],
  ['taxable', ({ taxable }) => rupeesOf(taxable)],
  ['igst', ({ igst }) => rupeesOf(igst)],
  ['cgst', ({ cgst }) => rupeesOf(cgst)],
  ['sgst', ({ sgst }) => rupeesOf(sgst)],
  ['gross', ({ gross }) => rupeesOf(gross)],
  ['round_off', ({ roundOff }) => rupeesOf(roundOff)],
];

const HSN: Columns<HsnRow> = [
  ['buyers', ({ isBusiness }) => (isBusiness ? 'B2B' : 'B2C')],
  ['hsn_or_sac', ({ hsn }) => hsn],
  ['unit', ({ hsn }) => (hsn.startsWith(SERVICES) ? 'NA' : 'NOS')],
  ['quantity', ({ hsn, quantity }) => (hsn.startsWith(SERVICES) ? 0 : quantity)],
  ['total', ({ gross }) => rupeesOf(gross)],
  ['rate', ({ rate }) => rate],
  ['taxable', ({ taxable }) => rupeesOf(taxable)],
  ['igst', ({ igst }) => rupeesOf(igst)],
  ['cgst', ({ cgst }) => rupeesOf(cgst)],
  ['sgst', ({ sgst }) => rupeesOf(sgst)],
];

const DOCUMENTS: Columns<DocumentsRow> = [
  ['nature_of_document', ({ kind }) => KINDS[kind].nature],
  ['first', ({ first, ...series }) => invoiceNumber({ ...series, serial: first })],
  ['last', ({ last, ...series }) => invoiceNumber({ ...series, serial: last })],
  ['total', ({ total }) => total],
  // A document is never cancelled; a credit note corrects it.
  ['cancelled', () => 0],
  ['net_issued', ({ total }) => total],
];

function placeText(code: string): string {
  return `${code}-${stateName(code) ?? ''}`;
}

function titles<Row>(columns: Columns<Row>): string {
  return BYTE_ORDER_MARK + csvLine(columns.map(([title]) => title));
}

function rowsText<Row>(columns: Columns<Row>, rows: readonly Row[]): string {
  return rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
}

async function* fileTexts<Row>(
  columns: Columns<Row>,
  parts: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  let head = titles(columns);
  for await (const rows of parts) {
    yield head + rowsText(columns, rows);
    head = '';
  }
}

async function* once<Row>(rows: PromiseLike<Row[]>): AsyncGenerator<Row[]> {
  yield await rows;
}

/**
 * Streams a file for the accountant: a month's documents that this user may see, `size` at a time,
 * or a summary. The file for a month without documents contains only the column titles.
 */
export function registerCsv(
  db: Database,
  user: SessionUser,
  query: RegisterQuery,
  size: number,
): Promise<ReadableStream<Uint8Array>> {
  const where = inMonth(user, query);
  async function* rows(): AsyncGenerator<RegisterRow[]> {
    for await (const part of documentParts(db, where, size)) yield part.flatMap(registerRows);
  }
  const texts: Readonly<Record<RegisterFile, () => AsyncGenerator<string>>> = {
    register: () => fileTexts(REGISTER, rows()),
    hsn: () => fileTexts(HSN, once(summarizeHsn(db, where))),
    documents: () => fileTexts(DOCUMENTS, once(summarizeDocuments(db, where))),
  };
  return streamTexts(texts[query.file]());
}
