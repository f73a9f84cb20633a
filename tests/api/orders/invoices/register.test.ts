import { beforeAll, describe, expect, it } from 'vitest';
import { invoices } from '../../../../functions/db/invoices';
import { ERROR_TEXTS } from '../../../../src/contract/errors';
import { type InvoicesReply, REGISTER_FILES } from '../../../../src/contract/invoices/list';
import { monthAfter, monthText } from '../../../../src/lib/months';
import { call, failure } from '../../../support/api/call';
import { act, BUYER, handOver, headOf, readyOrder } from '../../../support/api/invoices/invoices';
import {
  ask,
  counterBody,
  emptyShop,
  orderBody,
  PRODUCT,
  pay,
  place,
  setStock,
} from '../../../support/api/orders/orders';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { db, enter, someone } from '../../../support/api/people';
import {
  AGREED,
  bench,
  claimOf,
  done,
  emptyBench,
  takeIn,
} from '../../../support/api/repairs/repairs';

const FORMULA = '=HYPERLINK("a"), Asha';
const MONTH = monthText(Date.now());

let head: Awaited<ReturnType<typeof headOf>>;
let otherHead: Awaited<ReturnType<typeof headOf>>;
let admin: string;
let consumer: { number: string; mobile: string };

/**
 * Branch PUN-01 has a consumer bill, a business bill and a test bill, and a repair with an advance,
 * a bill and a credit note. Branch PUN-02 has a consumer bill.
 */
beforeAll(async () => {
  await emptyShop();
  await emptyBench();
  head = await headOf();
  otherHead = await headOf('PUN-02');
  admin = (await enter(await someone('system_admin'))).token;

  const body = counterBody();
  const sold = await handOver(head, await readyOrder(head, body));
  consumer = { number: sold.invoices?.[0]?.number ?? '', mobile: body.contact?.mobile ?? '' };
  await handOver(head, await readyOrder(head), { bill_to: { ...BUYER, name: FORMULA } });
  const elsewhere = counterBody({ fulfilment: { kind: 'collect', branch: 'PUN-02' } });
  await handOver(otherHead, await readyOrder(otherHead, elsewhere));

  await setStock(PRODUCT, 5);
  const { order, key } = await place(orderBody());
  const { body: paid } = await pay(order.order_id, key);
  const tested = await handOver(head, await act(head, paid, { step: 'ready' }));
  expect(tested.invoices?.[0]?.number).toMatch(/^ZZ-/);

  const staff = await bench();
  const { token } = staff.advisor;
  const card = (amount: number) => [{ amount, method: 'card' as const, reference: '4711' }];
  const repair = await takeIn(token, AGREED);
  const advance = await done(repair, { token }, { step: 'record-payment', payments: card(1000) });
  const ready = await done(advance, { token }, { step: 'ready', outcome: 'repaired' });
  const proof = { kind: 'claim' as const, claim: claimOf(ready) };
  const over = await done(ready, { token }, { step: 'hand-over', proof, payments: card(1499) });
  await done(over, staff.head, { step: 'record-refund', amount: 500 });
});

async function list(token: string, query = '') {
  return ask<InvoicesReply>(`/api/invoices?${query}`, { token });
}

const numbersIn = ({ content }: InvoicesReply) => content.map(({ number }) => number);

/** The stored documents, excluding test documents. */
async function real(branch?: string) {
  const all = await db.select().from(invoices);
  return all.filter((each) => !each.isTest && (branch === undefined || each.branch === branch));
}

type Stored = Awaited<ReturnType<typeof real>>[number];
const sumOf = (rows: readonly Stored[], name: 'total' | 'taxable' | 'cgst' | 'sgst' | 'igst') =>
  rows.reduce((sum, row) => sum + row[name] * (row.kind === 'credit_note' ? -1 : 1), 0);
const salesIn = (rows: readonly Stored[]) =>
  rows.filter(({ kind }) => kind === 'invoice' || kind === 'credit_note');

describe('the bill list', () => {
  it('shows an admin all branches and a branch head their own branch, with bill totals net of credit notes', async () => {
    for (const [token, branch] of [
      [admin, undefined],
      [head.token, 'PUN-01'],
      [otherHead.token, 'PUN-02'],
    ] as const) {
      const { body } = await list(token, 'size=100');
      const documents = await real(branch);
      expect(numbersIn(body).toSorted()).toEqual(documents.map(({ number }) => number).toSorted());
      const sales = salesIn(documents);
      expect(body.totals).toMatchObject({
        total: sumOf(sales, 'total'),
        taxable: sumOf(sales, 'taxable'),
        cgst: sumOf(sales, 'cgst'),
        sgst: sumOf(sales, 'sgst'),
        igst: sumOf(sales, 'igst'),
      });
    }
    const foreign = await list(head.token, 'branch=PUN-02');
    expect(foreign.body).toMatchObject({ content: [], totals: { total: 0 } });
  });

  it('is forbidden for an advisor, and so is the register', async () => {
    const { token } = await staffAt('advisor', await branchStore('PUN-01'));
    for (const path of ['/api/invoices', `/api/invoices/register?month=${MONTH}`]) {
      expect(await failure(call(path, { token }))).toEqual([
        403,
        { code: 'forbidden', message: ERROR_TEXTS.forbidden },
      ]);
    }
  });

  it('can be filtered by kind and month, and searched by number, name, mobile number and GSTIN', async () => {
    const { body: notes } = await list(admin, 'kind=credit_note');
    expect(notes).toMatchObject({ totalElements: 1, totals: { total: 50_000 } });
    expect(notes.content[0]?.corrects).toMatch(/^LX-\d{4}-\d{5}$/);
    const [series, year, serial] = consumer.number.split('-');
    for (const text of [
      consumer.number.toLowerCase(),
      `${series}/${year}/${serial}`,
      `${series}${year}${serial}`,
      `${series}-${year}-${Number(serial)}`,
      consumer.mobile,
      `+91 ${consumer.mobile}`,
    ]) {
      const { body } = await list(head.token, `search=${encodeURIComponent(text)}`);
      expect(numbersIn(body), text).toEqual([consumer.number]);
    }
    for (const text of [BUYER.gstin, `GSTIN ${BUYER.gstin}`, 'asha hyperlink']) {
      const { body } = await list(head.token, `search=${encodeURIComponent(text)}`);
      expect(body.content).toMatchObject([{ recipient: { name: FORMULA, gstin: BUYER.gstin } }]);
    }
    const earlier = `month=${monthAfter(MONTH, -1)}`;
    expect((await list(admin, earlier)).body.content).toEqual([]);
    const found = await list(admin, `${earlier}&search=${consumer.number}`);
    expect(numbersIn(found.body)).toEqual([consumer.number]);
    expect((await list(otherHead.token, `search=${consumer.number}`)).body.content).toEqual([]);
    expect((await list(admin, 'month=2026-13')).status).toBe(400);
  });
});

/** The lines of a file, after its byte order mark; only the recipient's cell is quoted. */
async function fileOf(token: string, query: string) {
  const response = await call(`/api/invoices/register?${query}`, { token });
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  const [titles = '', ...lines] = text.replaceAll(/"(?:[^"]|"")*"/g, 'QUOTED').split('\r\n');
  expect(lines.pop()).toBe('');
  const names = titles.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
  return { text, titles, rows, response };
}

type Rows = Awaited<ReturnType<typeof fileOf>>['rows'];
/** Adds up a column in whole paise. */
const paise = (rows: Rows, ...names: string[]) =>
  rows.reduce(
    (sum, row) => sum + names.reduce((all, name) => all + Math.round(Number(row[name]) * 100), 0),
    0,
  );
const TAXES = ['taxable', 'igst', 'cgst', 'sgst'];

describe('the register', () => {
  it('has a row for each line, and its sums equal those of the documents to the paisa', async () => {
    const { rows, text, response } = await fileOf(admin, `month=${MONTH}`);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(
      `attachment; filename="register-${MONTH}.csv"`,
    );
    const documents = await real();
    for (const { number, total, kind } of documents) {
      const own = rows.filter(
        (row) => row.number === number && !row.description?.startsWith('Adv'),
      );
      const lines = kind === 'receipt_voucher' ? rows.filter((row) => row.number === number) : own;
      const sign = kind === 'credit_note' ? -1 : 1;
      expect([number, paise(lines, ...TAXES, 'round_off')]).toEqual([number, sign * total]);
    }
    const tables = rows.map((row) => [row.document, row.gstr1_table, row.gross]);
    expect(tables).toEqual([
      ['Invoice', '7', '1799'],
      ['Invoice', '4', '1799'],
      ['Invoice', '7', '1799'],
      ['Receipt voucher', '11A', '1000'],
      ['Invoice', '7', '2499'],
      // The bill sets off the advance of the same month.
      ['Invoice', '11A', '-1000'],
      ['Credit note', '7', '-500'],
    ]);
    // ₹1,799 ÷ 1.18 × 9 % = 137.2119
    expect(rows[0]).toMatchObject({ taxable: '1524.58', cgst: '137.21', sgst: '137.21' });
    expect(text).toContain('"\'=HYPERLINK(""a""), Asha"');
    expect(text).not.toContain('ZZ-');
  });

  it('shows a branch head only their own branch, and contains only a header row for a month without documents', async () => {
    const own = await fileOf(otherHead.token, `month=${MONTH}`);
    expect(own.rows.map(({ branch }) => branch)).toEqual(['PUN-02']);
    expect((await fileOf(otherHead.token, `month=${MONTH}&branch=PUN-01`)).rows).toEqual([]);
    for (const file of REGISTER_FILES.filter((each) => each !== 'tally')) {
      const empty = await fileOf(admin, `month=2020-01&file=${file}`);
      expect(empty.text.split('\r\n')).toHaveLength(2);
    }
  });

  it('is totalled by HSN code in Table 12, separately for businesses and consumers', async () => {
    const { rows } = await fileOf(admin, `month=${MONTH}&file=hsn`);
    const register = (await fileOf(admin, `month=${MONTH}`)).rows;
    const sold = register.filter(({ gstr1_table }) => !gstr1_table?.startsWith('11'));
    for (const name of TAXES) expect(paise(rows, name)).toBe(paise(sold, name));
    const shown = rows.map((row) => [
      row.buyers,
      row.hsn_or_sac,
      row.unit,
      row.quantity,
      row.total,
    ]);
    expect(shown).toEqual([
      ['B2B', expect.stringMatching(/^85/), 'NOS', '1', '1799'],
      // The part of a repair for ₹2,499, less the credit of ₹500.
      ['B2C', '851779', 'NOS', '1', '1999'],
      ['B2C', expect.stringMatching(/^85/), 'NOS', '2', '3598'],
    ]);
  });

  it('counts the documents of each series in Table 13', async () => {
    const { rows } = await fileOf(head.token, `month=${MONTH}&file=documents`);
    const series = rows.map((row) => [row.nature_of_document, row.total, row.cancelled]);
    expect(series).toEqual([
      ['5 Credit note', '1', '0'],
      ['1 Invoices for outward supply', '3', '0'],
      ['6 Receipt voucher', '1', '0'],
    ]);
    const bills = (await real('PUN-01')).filter(({ kind }) => kind === 'invoice');
    const numbers = bills.map(({ number }) => number);
    expect(rows[1]).toMatchObject({ first: numbers[0], last: numbers.at(-1), net_issued: '3' });
  });
});
