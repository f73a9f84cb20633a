import type { SessionUser } from '../../../../src/contract/auth';
import type { RegisterFile, RegisterQuery } from '../../../../src/contract/invoices/list';
import { isServiceCode } from '../../../../src/contract/invoices/rates';
import { BYTE_ORDER_MARK, csvLine } from '../../../../src/lib/csv/csv';
import { type InvoiceKind, invoiceNumber } from '../../../../src/lib/identity/invoice-number';
import { stateName } from '../../../../src/lib/identity/states';
import { dayText } from '../../../../src/lib/india-time';
import { rupeesOf } from '../../../../src/lib/paise';
import type { ShopContext } from '../../context';
import { streamTexts } from '../../core/text-stream';
import { type MoneyRow, moneyParts } from './money';
import { documentParts, inMonth } from './read';
import { type ReversalRow, selectReversals } from './reversals';
import { type RegisterRow, registerRows } from './rows';
import { type DocumentsRow, type HsnRow, summarizeDocuments, summarizeHsn } from './summary';
import { tallyTexts } from './tally';

type Columns<Row> = readonly (readonly [title: string, cell: (row: Row) => string | number])[];

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
  ['unit', ({ hsn }) => (isServiceCode(hsn) ? 'NA' : 'NOS')],
  ['quantity', ({ hsn, quantity }) => (isServiceCode(hsn) ? 0 : quantity)],
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

const MONEY: Columns<MoneyRow> = [
  ['date', ({ at }) => dayText(at)],
  ['branch', ({ branch }) => branch ?? ''],
  ['kind', ({ kind }) => kind],
  ['document', ({ document }) => document ?? ''],
  ['order_or_repair', ({ subject }) => subject ?? ''],
  ['method', ({ method }) => method],
  ['reference', ({ reference }) => reference ?? ''],
  ['amount', ({ amount }) => rupeesOf(amount)],
  // A provider deducts its fee from its payouts and does not report it with a payment.
  ['fee', () => ''],
  ['tick', ({ tickedAt }) => (tickedAt === null ? '' : dayText(tickedAt))],
  ['day_close', ({ closedOn }) => closedOn ?? ''],
];

/** Whether an input credit was taken, and what it was, is in the accountant's books. */
const INPUT_CREDIT: Columns<ReversalRow> = [
  ['date', ({ at }) => dayText(at)],
  ['branch', ({ branch }) => branch],
  ['document', ({ number }) => number],
  ['reason', ({ reason }) => reason ?? ''],
  ['description', ({ text }) => text],
  ['hsn', ({ hsn }) => hsn],
  ['quantity', ({ quantity }) => quantity],
  ['rate', ({ rate }) => rate],
  ['list_price', ({ listPrice }) => rupeesOf(listPrice)],
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
 * Streams a file for the accountant: a month's documents or money that this user may see, `size` at
 * a time, or a summary. The CSV file for a month without any contains only the column titles.
 */
export function registerFile(
  { db, shop }: Pick<ShopContext, 'db' | 'shop'>,
  user: SessionUser,
  query: RegisterQuery,
  size: number,
): Promise<ReadableStream<Uint8Array>> {
  const where = inMonth(user, query);
  const documents = () => documentParts(db, where, size);
  const money = (isByDate: boolean) => moneyParts(db, user, { ...query, isByDate }, size);
  async function* rows(): AsyncGenerator<RegisterRow[]> {
    for await (const part of documents()) yield part.flatMap(registerRows);
  }
  const texts: Readonly<Record<RegisterFile, () => AsyncGenerator<string>>> = {
    register: () => fileTexts(REGISTER, rows()),
    hsn: () => fileTexts(HSN, once(summarizeHsn(db, where))),
    'input-credit': () => fileTexts(INPUT_CREDIT, once(selectReversals(db, shop, user, query))),
    documents: () => fileTexts(DOCUMENTS, once(summarizeDocuments(db, where))),
    payments: () => fileTexts(MONEY, money(false)),
    tally: () => tallyTexts(shop.billing.tally, documents(), money(true)),
  };
  return streamTexts(texts[query.file]());
}
