import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApp } from '../../../../functions/app';
import { listReader, provideLists } from '../../../../functions/http/pages/lists';
import { listAlerts } from '../../../../src/contract/alerts/api';
import { listAuditLog } from '../../../../src/contract/audit/api';
import { COMPLAIN } from '../../../../src/contract/complaints/routes';
import { listCloses } from '../../../../src/contract/day-close/api';
import {
  listFigureRows,
  readMoney,
  readOwnFigures,
  readRepairFigures,
  readStockFigures,
  readToday,
  readTrust,
  readWebFigures,
} from '../../../../src/contract/figures/api';
import { listGoods } from '../../../../src/contract/goods/api';
import { listCounts } from '../../../../src/contract/goods/counts-api';
import { listDevices } from '../../../../src/contract/goods/devices/api';
import { listTransfers } from '../../../../src/contract/goods/transfers-api';
import { listInvoices } from '../../../../src/contract/invoices/api';
import type { ListQuery, StaffLists } from '../../../../src/contract/lists';
import {
  listOrderNetworks,
  listOrders,
  listWithoutCode,
} from '../../../../src/contract/orders/api';
import { listHistory, listUnresolved } from '../../../../src/contract/redemption/api';
import { listRepairs } from '../../../../src/contract/repairs/api';
import { listStock } from '../../../../src/contract/stock/api';
import { listStores } from '../../../../src/contract/stores/api';
import { menuCountsOf } from '../../../../src/contract/tasks';
import { listTasks } from '../../../../src/contract/tasks/api';
import { listStaff } from '../../../../src/contract/users/api';
import { withQuery } from '../../../../src/lib/query';
import { call, requestOf, SITE } from '../../../support/api/call';
import { failing, LOST } from '../../../support/api/faults/trouble';
import { counterBody, emptyShop, orderBody, place } from '../../../support/api/orders/orders';
import { branchStore, staffAt } from '../../../support/api/orders/staff';
import { enter, loggedIn, someone } from '../../../support/api/people';
import { someRedemption } from '../../../support/api/redemption/redemptions';

type Visitor = Awaited<ReturnType<typeof enter>>;

/** Only pages read these lists, which have no API endpoint. */
type Name = Exclude<keyof StaffLists, 'ownStore' | 'menuCounts'>;

const PATHS: Readonly<Record<Name, string>> = {
  users: listStaff.path,
  stores: listStores.path,
  orders: listOrders.path,
  networks: listOrderNetworks.path,
  withoutCode: listWithoutCode.path,
  history: listHistory.path,
  unresolved: listUnresolved.path,
  complaints: COMPLAIN.path,
  stock: listStock.path,
  goods: listGoods.path,
  stockCounts: listCounts.path,
  transfers: listTransfers.path,
  devices: listDevices.path,
  tasks: listTasks.path,
  repairs: listRepairs.path,
  invoices: listInvoices.path,
  dayCloses: listCloses.path,
  audit: listAuditLog.path,
  alerts: listAlerts.path,
  figuresMoney: readMoney.path,
  figuresRepairs: readRepairFigures.path,
  figuresWeb: readWebFigures.path,
  figuresStock: readStockFigures.path,
  figuresTrust: readTrust.path,
  figuresToday: readToday.path,
  figuresOwn: readOwnFigures.path,
  figureRows: listFigureRows.path,
};
const NAMES = Object.keys(PATHS) as Name[];

const PERIOD = { from: '2026-11-01', to: '2026-11-30' };
const FIRST_PAGE = { page: 0, size: 10 };
const QUERIES: Readonly<Partial<Record<Name, ListQuery>>> = {
  figuresMoney: PERIOD,
  figuresRepairs: PERIOD,
  figuresWeb: PERIOD,
  figuresTrust: PERIOD,
  figuresToday: {},
  figuresOwn: PERIOD,
  figureRows: { ...PERIOD, ...FIRST_PAGE, measure: 'sales' },
};

let visitors: Readonly<Record<string, Visitor>>;

beforeAll(async () => {
  await emptyShop();
  const [laxmi, kothrud] = [await branchStore('PUN-01'), await branchStore('PUN-02')];
  visitors = {
    admin: await loggedIn('system_admin'),
    head: await staffAt('branch_head', kothrud),
    advisor: await staffAt('advisor', laxmi),
    'advisor without a store': await staffAt('advisor', null),
    customer: await enter(await someone('customer')),
  };
  for (const storeId of [laxmi, kothrud, null]) {
    await someRedemption(visitors.advisor?.user.id ?? 0, { storeId, refNo: `R-${storeId}` });
  }
  await someRedemption(visitors.advisor?.user.id ?? 0, { state: 'unknown', refNo: null });
  await place(orderBody());
  await place(counterBody({ fulfilment: { kind: 'collect', branch: 'PUN-02' } }));
});

const visitor = (who: string) => {
  const found = visitors[who];
  if (found === undefined) throw new Error(`No visitor ${who}`);
  return found;
};

const readerOf = ({ user }: Visitor, bindings = env) =>
  listReader({ env: bindings, req: { url: `${SITE}/dashboard` }, user }, () => undefined);

/** The API’s response for the same user. */
async function answered({ token }: Visitor, name: Name, query: ListQuery) {
  const response = await call(withQuery(PATHS[name], query), { token });
  return response.ok ? response.json() : undefined;
}

describe.each(NAMES)('a page that reads the %s list', (name) => {
  it.each(['admin', 'head', 'advisor', 'advisor without a store', 'customer'])(
    'shows the same result as the API, or none when the API rejects the request: %s',
    async (who) => {
      const query = QUERIES[name] ?? FIRST_PAGE;
      const read = await readerOf(visitor(who))(name, query);
      expect(read).toEqual(await answered(visitor(who), name, query));
    },
  );
});

it.each([
  ['users', 'head'],
  ['stores', 'advisor'],
  ['unresolved', 'head'],
  ['orders', 'customer'],
  ['history', 'customer'],
  ['stock', 'customer'],
  ['devices', 'customer'],
  ['tasks', 'customer'],
] as const)(
  'a page does not read a list that the user may not see: %s list, %s',
  async (name, who) => {
    expect(await readerOf(visitor(who))(name, { page: 0, size: 10 })).toBeUndefined();
  },
);

it.each(['admin', 'head', 'advisor', 'advisor without a store', 'customer'])(
  'the menu shows the same counts as the dashboard: %s',
  async (who) => {
    const read = readerOf(visitor(who));
    const tasks = await read('tasks', {});
    expect(await read('menuCounts', {})).toEqual(tasks && menuCountsOf(tasks));
  },
);

it('pages read only the orders and redemptions of the user’s own branch', async () => {
  const read = readerOf(visitor('head'));
  const [orders, history] = [
    await read('orders', { page: 0, size: 10 }),
    await read('history', { page: 0, size: 10 }),
  ];
  expect(orders?.content.map(({ branch }) => branch.code)).toEqual(['PUN-02']);
  expect(history?.totalElements).toBe(1);
  const all = await readerOf(visitor('admin'))('orders', { page: 0, size: 10 });
  expect(new Set(all?.content.map(({ branch }) => branch.code))).toEqual(
    new Set(['PUN-01', 'PUN-02']),
  );
});

it('the dashboard reads data only for the store that its user is assigned to', async () => {
  const storeOf = async (who: string) => readerOf(visitor(who))('ownStore', {});
  expect(await storeOf('head')).toMatchObject({ store: { code: 'PUN-02' } });
  expect(await storeOf('advisor')).toMatchObject({ store: { code: 'PUN-01' } });
  expect(await storeOf('advisor without a store')).toEqual({
    store: null,
    branches: { closed: [], dates: {} },
  });
  expect(await storeOf('customer')).toBeUndefined();
});

it.each([
  ['users', { page: 0, size: 10, search: 'asha' }],
  ['stores', { page: 0, size: 10, search: '', status: 'inactive', branch_head_status: 'all' }],
  ['orders', { page: 0, size: 10, search: '', state: 'ready', payment: '', branch: '' }],
  ['history', { page: 0, size: 10, search: 'unknown', from: '', to: '' }],
  ['history', { page: 0, size: 10, store: 'none' }],
] as const)('a page reads the %s list with the filters from its URL', async (name, query) => {
  const admin = visitor('admin');
  const read = await readerOf(admin)(name, query);
  expect(read).toBeDefined();
  expect(read).toEqual(await answered(admin, name, query));
});

it('a page does not read a list when its filters are invalid', async () => {
  const query = { page: 0, size: 10, from: '2026-02-02', to: '2026-01-01' };
  expect(await readerOf(visitor('admin'))('history', query)).toBeUndefined();
});

describe('a page whose list fails to load', () => {
  const FRAME = '<h1>Complaints</h1>';
  const app = createApp([
    provideLists,
    async (c) => {
      const found = await c.get('readList')?.('complaints', { page: 0, size: 10 });
      return c.html(found === undefined ? FRAME : 'complaints');
    },
  ]);
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);

  beforeEach(() => errors.mockClear());

  function visit({ token: access }: Visitor, d1 = env.DB) {
    const request = requestOf('/dashboard/complaints', { cookies: { access } });
    return app.fetch(request, { ...env, DB: d1 }, createExecutionContext());
  }

  it.each([
    [503, LOST],
    [500, 'D1_ERROR: no such table: complaints: SQLITE_ERROR'],
  ])(
    'returns status %i and writes one log line when the database fails with %s',
    async (status, message) => {
      const { d1 } = failing(message, ({ texts }) =>
        texts.some((text) => text.includes('"complaints"')),
      );
      const page = await visit(visitor('admin'), d1);
      expect([page.status, await page.text()]).toEqual([status, FRAME]);
      const facts = { request_id: page.headers.get('X-Request-Id'), path: '/dashboard/complaints' };
      expect(errors.mock.calls).toMatchObject([[{ ...facts, at: expect.any(Array) }]]);
    },
  );

  it('returns status 200 and writes no log line when the filters are invalid', async () => {
    expect(await readerOf(visitor('admin'))('history', { page: -1, size: 10 })).toBeUndefined();
    const page = await visit(visitor('admin'));
    expect([page.status, await page.text()]).toEqual([200, 'complaints']);
    expect(errors.mock.calls).toEqual([]);
  });
});
