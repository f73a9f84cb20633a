import { reset } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, expect, it } from 'vitest';
import { connect } from '../../functions/db';
import { STOCK_FAULTS } from '../../functions/domain/goods/check';
import { answer, call } from '../support/api/call';
import {
  insertRows,
  liveUntil,
  logIn,
  tableNames,
  upgrade,
} from '../support/api/migrations/upgrade';
import { accountFaults } from '../support/api/money/accounts';

/** The last release that was deployed. */
const DEPLOYED = '0026_returns.sql';

const RECEIVED = `coalesce(sum(amount_paise) FILTER (WHERE problem IS NULL
  AND state IN ('paid', 'refund_due', 'refund_pending', 'refunded')), 0)`;
const MONEY = (subject: string) => `
  (SELECT ${RECEIVED} FROM payments WHERE ${subject}) AS received,
  (SELECT json_group_object(id, json_array(state, amount_paise, refunded_paise, branch, close_id))
    FROM payments WHERE ${subject}) AS payments,
  (SELECT json_group_array(json_array(payment_id, state, amount_paise, method, reference, close_id, return_id))
    FROM refunds WHERE payment_id IN (SELECT id FROM payments WHERE ${subject})) AS refunds,
  (SELECT json_group_array(json_array(number, kind, total, round_off, corrects_id, (
      SELECT json_group_array(json_array(text, quantity, gross, rate, taxable, cgst, sgst, corrects))
      FROM invoice_lines WHERE invoice_id = invoices.id), (
      SELECT json_group_array(amount) FROM invoice_advances WHERE invoice_id = invoices.id), (
      SELECT name || mobile FROM invoice_recipients WHERE invoice_id = invoices.id)))
    FROM invoices WHERE ${subject}) AS bills`;

/** What a shop reads in its database, whatever the schema: the columns exist in every release. */
const MEANING = {
  orders: `SELECT id, branch, state, payment_state, total, discount, returned, ${MONEY('order_id = o.id')},
      (SELECT json_group_array(json_array(product_id, name, quantity, price, line_total, gst)) FROM (
        SELECT * FROM order_lines WHERE order_id = o.id ORDER BY position)) AS lines,
      (SELECT json_group_array(json_array(serial, product_id, sold_at, returned_at, disputed))
        FROM serial_numbers WHERE order_id = o.id) AS serials,
      (SELECT json_group_array(json_array(state, refund, credit_note_id, note, (
          SELECT json_group_array(json_array(product_id, quantity, accepted, restocked))
          FROM return_lines WHERE return_id = returns.id)))
        FROM returns WHERE order_id = o.id) AS returns
    FROM orders AS o ORDER BY id`,
  repairs: `SELECT id, number, branch, first_branch, transit_to, state, approved_total,
      date((warranty_until + 19800000) / 1000, 'unixepoch') AS warranty_day,
      ${MONEY('repair_id = r.id')} FROM repairs AS r ORDER BY id`,
  closes:
    'SELECT branch, day, opening_float, counted_cash, expected_cash, deposits, confirmed_by FROM day_closes',
  series: 'SELECT series, kind, year, last FROM invoice_series ORDER BY series, kind',
  stock: 'SELECT product_id, on_hand, held FROM stock ORDER BY product_id',
  branches: 'SELECT id, code, store_name FROM stores WHERE deleted_at IS NULL AND id <> 8',
};

async function meaning(): Promise<Record<string, unknown>> {
  const read = Object.values(MEANING).map((query) => env.DB.prepare(query));
  const rows = await env.DB.batch(read);
  return Object.fromEntries(Object.keys(MEANING).map((name, nth) => [name, rows[nth]?.results]));
}

let empty: string[];
let before: Record<string, unknown>;
let token: string;

beforeAll(async () => {
  await reset();
  await liveUntil(DEPLOYED);
  await insertRows(`full/${DEPLOYED}`);
  const names = await tableNames();
  const counts = await env.DB.batch<{ n: number }>(
    names.map((name) => env.DB.prepare(`SELECT count(*) AS n FROM "${name}"`)),
  );
  empty = names.filter((_, nth) => counts[nth]?.results[0]?.n === 0);
  before = await meaning();
  await upgrade();
  token = await logIn();
});

const get = async (path: string) => (await answer(call(path, { token })))[1];

it('the database of the last deployed release has rows in every table', () => {
  expect(empty).toEqual([]);
});

it('an upgrade keeps amounts, states, serial numbers, bills, returns and day closes', async () => {
  const { stock, ...kept } = await meaning();
  expect({ ...kept, stock: before.stock }).toEqual(before);
  expect(stock).toEqual(expect.arrayContaining(before.stock as object[]));
  expect(await accountFaults()).toEqual([]);
  const { results } = await env.DB.prepare('PRAGMA foreign_key_check').all();
  expect(results).toEqual([]);
});

interface OrderPage {
  state: string;
  payment: { state: string };
  total: number;
  due: number;
  lines: { product_id: string; quantity: number; serials?: { serial: string }[] }[];
  invoices?: { number: string }[];
  returns?: { state: string; refund?: number; lines: object[] }[];
}

const NO_PAPERS = { bills: [], returns: [] };

it.each<[string, object]>([
  [
    'ORD1790800000001SALEA',
    {
      ...{ state: 'handed_over', payment: 'paid', total: 21_000, due: 0 },
      lines: [
        ['tarang-t5-5g', 1, '356938035643809'],
        ['dhun-buds-2', 2],
      ],
      bills: ['KO-2627-00001', 'KO-C2627-00001'],
      returns: [
        ['refunded', 1749, { product_id: 'dhun-buds-2', quantity: 1, accepted: 1, restocked: 1 }],
      ],
    },
  ],
  [
    'ORD1790800000002CLAIM',
    {
      ...{ state: 'placed', payment: 'claimed', total: 1799, due: 1799 },
      ...{ lines: [['dhun-buds-2', 1]], ...NO_PAPERS },
    },
  ],
  [
    'ORD1790800000003REFND',
    {
      ...{ state: 'cancelled', payment: 'refund_pending', total: 3598, due: 0 },
      ...{ lines: [['dhun-buds-2', 2]], ...NO_PAPERS },
    },
  ],
  [
    'ORD1790800000004BACKS',
    {
      ...{ state: 'delivered', payment: 'paid', total: 19_898, due: 0, bills: [] },
      lines: [
        ['dhun-buds-2', 1],
        ['tarang-t5-5g', 1, '490154203237518'],
      ],
      returns: [['requested', undefined, { product_id: 'tarang-t5-5g', quantity: 1 }]],
    },
  ],
  [
    'ORD1790800000005WHOLE',
    {
      ...{ state: 'returned', payment: 'refunded', total: 17_999, due: 0 },
      ...{ lines: [['tarang-t5-5g', 1, '356938035643825']], ...NO_PAPERS },
    },
  ],
  [
    'ORD1790800000006READY',
    {
      ...{ state: 'ready', payment: 'due', total: 1799, due: 1799 },
      ...{ lines: [['dhun-buds-2', 1]], ...NO_PAPERS },
    },
  ],
])('the page and the list show order %s as before the upgrade', async (id, expected) => {
  const page = (await get(`/api/orders/${id}`)) as OrderPage;
  const { state, payment, total, due, lines, invoices = [], returns = [] } = page;
  expect({
    ...{ state, payment: payment.state, total, due, bills: invoices.map(({ number }) => number) },
    lines: lines.map(({ product_id, quantity, serials = [] }) => [
      product_id,
      quantity,
      ...serials.map(({ serial }) => serial),
    ]),
    returns: returns.map((each) => [each.state, each.refund, ...each.lines]),
  }).toEqual(expected);
  expect(await get(`/api/orders?search=${id}`)).toMatchObject({ content: [{ order_id: id, due }] });
});

it.each([
  ['R-1002', { state: 'handed_over', total: 4000, paid: 4000, due: 0, refunds: [{ amount: 500 }] }],
  ['R-1003', { state: 'ready', total: 2500, paid: 500, due: 2000, refunds: [] }],
  ['R-1004', { state: 'received', total: 0, due: 0, custody: { to: { code: 'PUN-03' } } }],
  ['B-DDDDDDDD', { state: 'booked', branch: { code: 'PUN-02' }, total: 0, due: 0 }],
])('repair %s is shown as before the upgrade', async (name, expected) => {
  expect(await get(`/api/repairs/${name}`)).toMatchObject(expected);
});

it('bills and day closes are shown as before the upgrade', async () => {
  expect(await get('/api/invoices/KO-2627-00002')).toMatchObject({
    ...{ subject: 'R-1002', total: 450_000, advances: [{ number: 'KO-R2627-00001' }] },
    ...{ corrections: [{ number: 'KO-C2627-00002', total: 50_000 }], lines: [{}, {}] },
  });
  expect(await get('/api/invoices/KO-2627-00001')).toMatchObject({
    lines: [{ serials: ['356938035643809'] }, { quantity: 2, gross: 349_858 }],
  });
  expect(await get('/api/day-closes/1')).toMatchObject({
    ...{ state: 'confirmed', opening_float: 2000, cash_received: 10_000, cash_returned: 1749 },
    ...{ deposits: 5000, expected: 5251, counted: 5251 },
  });
  expect(await get('/api/day-closes/2')).toMatchObject({ expected: 6251, counted: 6151 });
});

it('the branches of earlier rows keep their codes', async () => {
  const { results } = await env.DB.prepare(
    'SELECT store_name, code FROM stores WHERE deleted_at IS NOT NULL ORDER BY id',
  ).all();
  expect(results).toEqual([
    { store_name: 'Laxmi Road before', code: 'PUN-01~9' },
    { store_name: 'Wakad before', code: 'PUN-09~10' },
    { store_name: 'Wakad', code: 'PUN-09' },
    ...['OLD-04', 'PUN-02', 'PUN-03'].map((code) => ({ store_name: '', code })),
  ]);
});

it('open orders keep what they reserve, each device has its place, and the stock is the sum of its moves', async () => {
  const rows = async (query: string) => (await env.DB.prepare(query).all()).results;
  const reserved = await rows(`SELECT line.order_id, line.position, line.product_id, line.quantity
    FROM order_lines AS line JOIN orders ON orders.id = line.order_id
    WHERE orders.holds AND orders.state IN ('placed', 'confirmed', 'ready') ORDER BY 1, 2`);
  expect(reserved.length).toBeGreaterThan(0);
  expect(
    await rows(`SELECT subject AS order_id, position, product_id, quantity FROM holds
      WHERE state = 'open' AND branch = 'PUN-01' ORDER BY 1, 2`),
  ).toEqual(reserved);
  expect(await connect(env.DB).all(STOCK_FAULTS)).toEqual([]);
  expect(await rows('SELECT id FROM devices WHERE branch IS NULL OR since IS NULL')).toEqual([]);

  const ready = 'ORD1790800000006READY';
  const { version, due } = (await get(`/api/orders/${ready}`)) as { version: number; due: number };
  const [status] = await answer(
    call(`/api/orders/${ready}/steps`, {
      token,
      body: {
        ...{ step: 'hand-over', version },
        without_code: { checked: 'photo-id', reason: 'No phone with them' },
        payments: [{ method: 'cash', reference: '', amount: due }],
      },
    }),
  );
  expect(status).toBe(200);
  expect(await rows(`SELECT state FROM holds WHERE subject = '${ready}'`)).toEqual([
    { state: 'used' },
  ]);
  expect(await connect(env.DB).all(STOCK_FAULTS)).toEqual([]);
});
