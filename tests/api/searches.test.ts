import { env } from 'cloudflare:workers';
import { beforeAll, describe, expect, it } from 'vitest';
import { withQuery } from '../../src/lib/query';
import { callOn } from '../support/api/faults/trouble';
import { ask, emptyShop } from '../support/api/orders/orders';
import { branchStore, staffAt } from '../support/api/orders/staff';
import { countQueries, plansOf } from '../support/api/queries';
import { emptyBench } from '../support/api/repairs/repairs';

/** The first rows are of PUN-01, all others of PUN-02. */
const [HERE, ALL] = [3, 250];
const OCTOBER = Date.parse('2026-10-01T00:00:00+05:30');

const EACH = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${ALL})`;
const BRANCH = `iif(i <= ${HERE}, 'PUN-01', 'PUN-02')`;
const MOBILE = '9812300000 + i';

/** The newest row of each list has a name with a letter that is not from A to Z. */
const NAME = `iif(i = ${ALL}, 'Élodie Roy', 'Meera Joshi')`;

const ROWS = [
  `INSERT INTO orders (id, body_hash, state, checkout, subtotal, shipping, tax, tax_included, total,
    fulfilment, branch, name, mobile, payment, payment_state, provider, is_test, created_at, ended_at)
  ${EACH} SELECT 'ORD' || (1780000007000 + i) || 'ABCDE', 'none', iif(i % 50 = 0, 'ready', 'handed_over'),
    'drawer', 1799, 0, 0, 0, 1799, 'collect', ${BRANCH}, ${NAME}, ${MOBILE}, 'counter', 'paid', 'counter', 0,
    1780000000000 + i, 1780000000000 + i FROM n`,
  `INSERT INTO repairs (reference, number, request_id, body_hash, state, state_since, branch, first_branch,
    name, mobile, device_type, brand, model, serial, faults, conditions, accessories, promised_at, created_at,
    ended_at)
  ${EACH} SELECT 'B-' || i, 1000 + i, 'search-' || i, 'none', 'handed_over', 1, ${BRANCH}, ${BRANCH},
    ${NAME}, ${MOBILE}, 'phone', 'Tarang', 'T5 5G', '', '["screen"]', '[]', '[]', ${ALL} - i, 1, 1 FROM n`,
  `INSERT INTO invoices (number, series, kind, year, serial, at, branch, order_id, is_test, taxpayer,
    supplier, supply, place_of_supply, is_business, taxable, cgst, sgst, igst, round_off, total)
  ${EACH} SELECT printf('LX-2627-%05d', 7000 + i), 'LX', 'invoice', '2627', 7000 + i, ${OCTOBER} + i,
    ${BRANCH}, 'order-' || i, 0, 'regular', '{}', 'intra', '27', 0, 100, 9, 9, 0, 0, 118 FROM n`,
  `INSERT INTO invoice_recipients (invoice_id, name, mobile, address, state, gstin)
  ${EACH} SELECT invoices.id, ${NAME}, ${MOBILE}, '', '27', ''
  FROM n JOIN invoices ON invoices.serial = 7000 + i`,
];

interface List {
  content: { order_id?: string; name?: string; number?: string }[];
  totalElements: number;
  totalPages: number;
  more: boolean;
}

let admin: string;
let clerk: string;

beforeAll(async () => {
  await emptyShop();
  await emptyBench();
  admin = (await staffAt('system_admin', null)).token;
  clerk = (await staffAt('branch_head', await branchStore('PUN-01'))).token;
  await env.DB.batch(ROWS.map((row) => env.DB.prepare(row)));
});

const LISTS = [
  {
    list: 'orders',
    path: '/api/orders',
    filter: { state: 'all' },
    others: [{ payment: 'due' }, { network: 'abc' }, { day: '2026-05-29' }],
    nth: (i: number) => `ORD${1780000007000 + i}ABCDE`,
  },
  {
    list: 'repairs',
    path: '/api/repairs',
    filter: { tab: 'all' },
    others: [{ late: '1' }, { mine: '1' }],
    nth: (i: number) => `R-${1000 + i}`,
  },
  {
    list: 'bills',
    path: '/api/invoices',
    filter: { month: '2026-10' },
    others: [{ kind: 'invoice' }],
    nth: (i: number) => `LX-2627-0${7000 + i}`,
  },
] as const;

describe.each(LISTS)('a search of $list', ({ path, filter, others, nth }) => {
  const addressOf = (search: string, more: object = {}) =>
    withQuery(path, { ...filter, search, ...more });
  const find = async (token: string, search: string, more: object = {}) =>
    (await ask<List>(addressOf(search, more), { token })).body;
  const found = async (token: string, search: string, more: object = {}) =>
    (await find(token, search, more)).content.map((row) => row.order_id ?? row.number ?? row.name);
  async function rowsReadBy(token: string, search: string): Promise<number> {
    const { d1, rowsRead } = countQueries(env.DB);
    expect((await callOn(d1, addressOf(search), { token })).status).toBe(200);
    return rowsRead();
  }

  it('ends after the newest 200 and says that there are more', async () => {
    const most = { totalElements: 200, totalPages: 20, more: true };
    expect(await find(admin, 'meera')).toMatchObject(most);
    expect(await found(admin, 'meera', { size: 2 })).toEqual([nth(ALL - 1), nth(ALL - 2)]);
    expect(await found(admin, 'meera', { page: 19 })).toHaveLength(10);
    expect(await found(admin, 'meera', { page: 20 })).toEqual([]);
    expect(await rowsReadBy(admin, 'meera')).toBeLessThan(4 * ALL);
  });

  it('of one branch reads only the rows of that branch', async () => {
    const own = { totalElements: HERE, more: false };
    expect(await find(clerk, 'meera joshi')).toMatchObject(own);
    expect(await find(admin, 'meera joshi', { branch: 'PUN-01' })).toMatchObject(own);
    expect(await find(admin, 'pun-01 meera')).toMatchObject(own);
    expect(await find(clerk, 'pun-02')).toMatchObject({ totalElements: 0, more: false });
    expect(await rowsReadBy(clerk, 'meera joshi')).toBeLessThan(ALL / 4);
  });

  it('finds names from three letters, and two short names together', async () => {
    for (const text of ['mee', 'osh', 'JOSHI mee', 'me jo', 'meera j']) {
      expect(await find(admin, text)).toMatchObject({ totalElements: 200 });
    }
    expect(await find(admin, 'meera xy')).toMatchObject({ totalElements: 0 });
    expect(await found(admin, 'ÉLODIE')).toEqual([nth(ALL)]);
  });

  it('finds the last four digits of each number, and longer digits anywhere', async () => {
    expect(await found(admin, '0002')).toEqual([nth(2)]);
    expect(await found(admin, '2300')).toEqual([]);
    expect(await found(admin, '2300002')).toEqual([nth(2)]);
    expect(await found(admin, '+91 98123 00002')).toEqual([nth(2)]);
    expect(await rowsReadBy(admin, '9812300002')).toBeLessThan(ALL / 4);
    expect(
      await found(
        admin,
        nth(2)
          .replace(/[A-E]+$/, '')
          .slice(-4),
      ),
    ).toEqual([nth(2)]);
  });

  it('for the number of a bill reads almost nothing', async () => {
    for (const text of ['LX262700001', 'LX/2627/1']) {
      expect(await rowsReadBy(admin, text)).toBeLessThan(ALL / 4);
    }
  });

  it('that is too short finds nothing and reads almost nothing', async () => {
    for (const text of ['m', 'me', 'm j', '000', '12 30', '5']) {
      expect(await find(admin, text)).toMatchObject({ totalElements: 0, more: false });
      expect(await rowsReadBy(admin, text)).toBeLessThan(ALL / 4);
    }
    for (const other of others) {
      expect(await find(admin, 'me', other)).toMatchObject({ totalElements: 0, more: false });
    }
  });
});

it('a list of ended repairs ends after the newest 200, as a search does', async () => {
  const path = '/api/repairs?state=handed_over';
  const { body } = await ask<List>(path, { token: admin });
  expect(body).toMatchObject({ totalElements: 200, more: true });
  expect(body.content[0]?.name).toBe('R-1250');
  const { d1, rowsRead } = countQueries(env.DB);
  await callOn(d1, path, { token: clerk });
  expect(rowsRead()).toBeLessThan(ALL / 4);
});

it('a search of orders obeys the other filters, also those that leave few orders', async () => {
  const found = async (query: object) => {
    const search = { search: 'joshi', size: 100, ...query };
    const { body } = await ask<List>(withQuery('/api/orders', search), { token: admin });
    return [body.totalElements, body.content.length];
  };
  expect(await found({ state: 'ready' })).toEqual([4, 4]);
  expect(await found({ state: 'ready', branch: 'PUN-01' })).toEqual([0, 0]);
  expect(await found({ state: 'ready', search: 'élodie' })).toEqual([1, 1]);
  expect(await found({ state: 'ready', search: '0050' })).toEqual([1, 1]);
  expect(await found({ state: 'todo', search: 'pun-02 me jo' })).toEqual([4, 4]);
  expect(await found({ state: 'handed_over', branch: 'PUN-01' })).toEqual([HERE, HERE]);
  expect(await found({ day: '2026-05-29' })).toEqual([200, 100]);
  expect(await found({ day: '2026-05-28' })).toEqual([0, 0]);
});

it('a search of bills has no totals if it ends early, and finds no erased recipient', async () => {
  const find = async (search: string) => {
    const address = withQuery('/api/invoices', { month: '2026-10', search });
    return (await ask<List & { totals: unknown }>(address, { token: admin })).body;
  };
  expect(await find('meera')).toMatchObject({ more: true, totals: null });
  expect(await find('élodie')).toMatchObject({ more: false, totals: { total: 118, taxable: 100 } });
  const newest = `(SELECT max(id) FROM invoices)`;
  await env.DB.exec(
    `UPDATE invoice_recipients SET name = 'Zoya Khan' WHERE invoice_id = ${newest}`,
  );
  expect(await find('zoya')).toMatchObject({ totalElements: 1 });
  await env.DB.exec(`DELETE FROM invoice_recipients WHERE invoice_id = ${newest}`);
  for (const text of ['zoya', '0250']) {
    expect(await find(text)).toMatchObject({ totalElements: 0 });
  }
  expect(await find('7250')).toMatchObject({ totalElements: 1 });
});

it('staff of a branch find the orders of a device from its number, not from all orders of the branch', async () => {
  const search = withQuery('/api/orders', { state: 'all', search: '9500' });
  const plans = await plansOf(env.DB, (d1) => callOn(d1, search, { token: clerk }));
  const ofDevice = plans.filter((plan) => plan.some((line) => line.includes('device_numbers')));
  expect(ofDevice).toHaveLength(1);
  expect(ofDevice.flat().join('\n')).toContain('SEARCH orders USING INDEX orders_id (id=?)');
});
