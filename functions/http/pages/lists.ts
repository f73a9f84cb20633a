import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import * as alerts from '../../../src/contract/alerts/api';
import * as audit from '../../../src/contract/audit/api';
import * as complaints from '../../../src/contract/complaints/api';
import * as dayCloses from '../../../src/contract/day-close/api';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import * as figures from '../../../src/contract/figures/api';
import { MONEY_PAGE } from '../../../src/contract/figures/pages';
import * as goods from '../../../src/contract/goods/api';
import * as counts from '../../../src/contract/goods/counts-api';
import * as devices from '../../../src/contract/goods/devices/api';
import * as transfers from '../../../src/contract/goods/transfers-api';
import * as invoices from '../../../src/contract/invoices/api';
import type { ListQuery, ReadList, StaffLists } from '../../../src/contract/lists';
import * as orders from '../../../src/contract/orders/api';
import * as redemption from '../../../src/contract/redemption/api';
import * as repairs from '../../../src/contract/repairs/api';
import { may, type Permission } from '../../../src/contract/roles';
import * as stores from '../../../src/contract/stores/api';
import * as users from '../../../src/contract/users/api';
import { withQuery } from '../../../src/lib/query';
import { listComplaints } from '../../domain/complaints/answer';
import { Refusal } from '../../domain/core/refusal';
import { listCloses } from '../../domain/day-close/list';
import { readOwn } from '../../domain/figures/own';
import { readPage } from '../../domain/figures/page';
import { readRepairs } from '../../domain/figures/repairs/page';
import { listFigureRows } from '../../domain/figures/rows';
import { readStockPage } from '../../domain/figures/stock';
import { readToday } from '../../domain/figures/today';
import { readTrust } from '../../domain/figures/trust';
import { readWeb } from '../../domain/figures/web/page';
import { readHistory } from '../../domain/giveaways/history';
import { listUnresolved } from '../../domain/giveaways/unresolved';
import { listCounts } from '../../domain/goods/counts/list';
import { listDevices } from '../../domain/goods/devices/list';
import { listGoods } from '../../domain/goods/list';
import { listStock } from '../../domain/goods/stock/stock';
import { listTransfers } from '../../domain/goods/transfers/list';
import { listInvoices } from '../../domain/invoices/list';
import { listOrders } from '../../domain/orders/list/list';
import { listNetworks } from '../../domain/orders/networks';
import { listWithoutCode } from '../../domain/orders/without-code';
import { listAuditLog } from '../../domain/people/audit-log';
import { listStaff } from '../../domain/people/staff/list';
import { listStores } from '../../domain/people/stores/list';
import { readOwnStore } from '../../domain/people/stores/own';
import { listRepairs } from '../../domain/repairs/list';
import { listAlerts } from '../../domain/tasks/alerts/list';
import { readMenuCounts } from '../../domain/tasks/menu-counts';
import { listTasks } from '../../domain/tasks/tasks';
import type { AppEnv } from '../../env';
import { commandOf, database, ledgerOf, type Requester } from '../context';
import { closeContext } from '../day-close';
import { reportError } from '../errors';
import { goodsContext } from '../goods';
import { orderContext } from '../orders/context';
import { SHOP } from '../orders/shop';
import { repairContext } from '../repairs/context';
import { parseQuery } from '../validate';

type List<Reply> = (asker: Requester, query: Readonly<Record<string, string>>) => Promise<Reply>;

function list<Query extends v.GenericSchema, Reply>(
  { who, query: schema }: { who: Permission; query: Query },
  read: (asker: Requester, query: v.InferOutput<Query>) => Promise<Reply>,
): List<Reply> {
  return async (asker, query) => {
    if (!may(asker.user.role, who)) throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
    return read(asker, parseQuery(query, schema));
  };
}

/** For a list without parameters; `ALL` is for all staff. */
const NO_QUERY = { query: v.object({}) };
const ALL = { who: 'work', ...NO_QUERY } as const;

/**
 * The staff lists, shared by the API and the pages: who may read each list, its query schema and
 * its reader.
 */
export const LISTS: { readonly [Name in keyof StaffLists]: List<StaffLists[Name]> } = {
  users: list(users.listStaff, (asker, query) => listStaff(database(asker), query)),
  stores: list(stores.listStores, (asker, query) => listStores(database(asker), query)),
  ownStore: list(ALL, (asker) => readOwnStore(database(asker), SHOP.branches, asker.user)),
  orders: list({ ...orders.listOrders, who: 'work' }, (asker, query) =>
    listOrders(orderContext(asker), asker.user, query),
  ),
  networks: list(ALL, (asker) => listNetworks(orderContext(asker), asker.user)),
  withoutCode: list(orders.listWithoutCode, (asker, query) =>
    listWithoutCode({ db: database(asker), shop: SHOP }, query),
  ),
  history: list(redemption.listHistory, (asker, query) => readHistory(commandOf(asker), query)),
  unresolved: list(redemption.listUnresolved, (asker, query) =>
    listUnresolved({ ...commandOf(asker), ledger: ledgerOf(asker) }, query),
  ),
  complaints: list(complaints.listComplaints, (asker, query) =>
    listComplaints(database(asker), query),
  ),
  repairs: list(repairs.listRepairs, (asker, query) =>
    listRepairs(repairContext(asker), asker.user, query),
  ),
  invoices: list(invoices.listInvoices, (asker, query) =>
    listInvoices(orderContext(asker), asker.user, query),
  ),
  dayCloses: list(dayCloses.listCloses, (asker, query) => listCloses(closeContext(asker), query)),
  audit: list(audit.listAuditLog, (asker, query) => listAuditLog(database(asker), query)),
  figuresMoney: list(figures.readMoney, (asker, query) =>
    readPage(orderContext(asker), asker.user, MONEY_PAGE, query),
  ),
  figuresRepairs: list(figures.readRepairFigures, (asker, query) =>
    readRepairs(orderContext(asker), asker.user, query),
  ),
  figuresWeb: list(figures.readWebFigures, (asker, query) =>
    readWeb(orderContext(asker), asker.user, query),
  ),
  figuresStock: list(figures.readStockFigures, (asker, query) =>
    readStockPage(orderContext(asker), asker.user, query),
  ),
  figuresTrust: list(figures.readTrust, (asker, query) =>
    readTrust(orderContext(asker), asker.user, query),
  ),
  figuresToday: list({ ...ALL, who: figures.readToday.who }, (asker) =>
    readToday(orderContext(asker), asker.user),
  ),
  figuresOwn: list(figures.readOwnFigures, (asker, query) =>
    readOwn(orderContext(asker), asker.user, query),
  ),
  figureRows: list(figures.listFigureRows, (asker, query) =>
    listFigureRows(orderContext(asker), asker.user, query),
  ),
  stock: list(ALL, (asker) => listStock(database(asker), SHOP)),
  goods: list(goods.listGoods, (asker, query) =>
    listGoods({ db: database(asker), shop: SHOP, hasHook: Boolean(asker.env.DEPLOY_HOOK) }, query),
  ),
  stockCounts: list(counts.listCounts, (asker, query) => listCounts(goodsContext(asker), query)),
  transfers: list(transfers.listTransfers, (asker, query) =>
    listTransfers(goodsContext(asker), query),
  ),
  devices: list(devices.listDevices, (asker, query) =>
    listDevices(database(asker), SHOP, asker.user, query),
  ),
  tasks: list(ALL, (asker) =>
    listTasks({ ...orderContext(asker), ledger: ledgerOf(asker) }, asker.user),
  ),
  alerts: list({ ...alerts.listAlerts, ...NO_QUERY }, (asker) => listAlerts(alertsContext(asker))),
  menuCounts: list(ALL, (asker) => readMenuCounts(orderContext(asker), asker.user)),
};

/** What the alerts and their limits are read and changed with. */
export function alertsContext(asker: Requester) {
  return { ...orderContext(asker), ledger: ledgerOf(asker), user: asker.user };
}

/** The query in the format that an API call uses. */
function textsOf(query: ListQuery): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(withQuery('', query)));
}

/** Reads lists for this visitor's page; `onError` receives each failure. */
export function listReader(asker: Requester, onError: (error: Error) => void): ReadList {
  return async (name, query) => {
    try {
      return await LISTS[name](asker, textsOf(query));
    } catch (error) {
      // The page renders without the list; its script retries and shows the error.
      onError(error instanceof Error ? error : new Error('A list failed', { cause: error }));
      return undefined;
    }
  };
}

/**
 * Lets a page read its visitor's lists. If a list cannot be read, the page is still sent, with the
 * failure's status, and the failure is logged.
 */
export const provideLists = createMiddleware<AppEnv>(async (c, next) => {
  const user = c.get('session')?.user;
  if (user === undefined) return next();
  let failure: ContentfulStatusCode | undefined;
  const readList = listReader({ env: c.env, req: c.req, user }, (error) => {
    const { status } = reportError(error, c);
    if (status >= 500) failure ??= status;
  });
  c.set('readList', readList);
  await next();
  if (failure === undefined) return;
  c.res = new Response(c.res.body, { status: failure, headers: c.res.headers });
});
