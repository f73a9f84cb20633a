import { createMiddleware } from 'hono/factory';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as v from 'valibot';
import { closesQuery } from '../../../src/contract/day-close/close';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import { invoicesQuery } from '../../../src/contract/invoices/list';
import type { ListQuery, ReadList, StaffLists } from '../../../src/contract/lists';
import { complaintsQuery } from '../../../src/contract/orders/complaints';
import { ordersQuery } from '../../../src/contract/orders/list';
import { withoutCodeQuery } from '../../../src/contract/orders/without-code';
import { historyQuery, unresolvedQuery } from '../../../src/contract/redemption-records';
import { repairsQuery } from '../../../src/contract/repairs/list';
import { may, type Permission } from '../../../src/contract/roles';
import { storesQuery } from '../../../src/contract/stores';
import { usersQuery } from '../../../src/contract/users';
import { withQuery } from '../../../src/lib/query';
import { listComplaints } from '../../domain/complaints/answer';
import { Refusal } from '../../domain/core/refusal';
import { listCloses } from '../../domain/day-close/list';
import { readHistory } from '../../domain/giveaways/history';
import { listUnresolved } from '../../domain/giveaways/unresolved';
import { listInvoices } from '../../domain/invoices/list';
import { listOrders } from '../../domain/orders/list/list';
import { listNetworks } from '../../domain/orders/networks';
import { listStock } from '../../domain/orders/stock/stock';
import { listWithoutCode } from '../../domain/orders/without-code';
import { listStaff } from '../../domain/people/staff/list';
import { listStores } from '../../domain/people/stores/list';
import { readOwnStore } from '../../domain/people/stores/own';
import { listRepairs } from '../../domain/repairs/list';
import { readMenuCounts } from '../../domain/tasks/menu-counts';
import { listTasks } from '../../domain/tasks/tasks';
import type { AppEnv } from '../../env';
import { commandOf, database, ledgerOf, type Requester } from '../context';
import { closeContext } from '../day-close';
import { reportError } from '../errors';
import { orderContext } from '../orders/context';
import { SHOP } from '../orders/shop';
import { repairContext } from '../repairs/context';
import { parseQuery } from '../validate';

type List<Reply> = (asker: Requester, query: Readonly<Record<string, string>>) => Promise<Reply>;

function list<Query, Reply>(
  permission: Permission,
  schema: v.GenericSchema<unknown, Query>,
  read: (asker: Requester, query: Query) => Promise<Reply>,
): List<Reply> {
  return async (asker, query) => {
    if (!may(asker.user.role, permission)) throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
    return read(asker, parseQuery(query, schema));
  };
}

/**
 * The staff lists, shared by the API and the pages: who may read each list, its query schema and
 * its reader.
 */
export const LISTS: { readonly [Name in keyof StaffLists]: List<StaffLists[Name]> } = {
  users: list('administer', usersQuery, (asker, query) => listStaff(database(asker), query)),
  stores: list('administer', storesQuery, (asker, query) => listStores(database(asker), query)),
  ownStore: list('work', v.object({}), (asker) =>
    readOwnStore(database(asker), SHOP.branches, asker.user),
  ),
  orders: list('work', ordersQuery, (asker, query) =>
    listOrders(orderContext(asker), asker.user, query),
  ),
  networks: list('work', v.object({}), (asker) => listNetworks(orderContext(asker), asker.user)),
  withoutCode: list('administer', withoutCodeQuery, (asker, query) =>
    listWithoutCode({ db: database(asker), shop: SHOP }, query),
  ),
  history: list('redeem', historyQuery, (asker, query) => readHistory(commandOf(asker), query)),
  unresolved: list('administer', unresolvedQuery, (asker, query) =>
    listUnresolved({ ...commandOf(asker), ledger: ledgerOf(asker) }, query),
  ),
  complaints: list('administer', complaintsQuery, (asker, query) =>
    listComplaints(database(asker), query),
  ),
  repairs: list('work', repairsQuery, (asker, query) =>
    listRepairs(repairContext(asker), asker.user, query),
  ),
  invoices: list('bookkeep', invoicesQuery, (asker, query) =>
    listInvoices(orderContext(asker), asker.user, query),
  ),
  dayCloses: list('work', closesQuery, (asker, query) => listCloses(closeContext(asker), query)),
  stock: list('work', v.object({}), (asker) => listStock(database(asker), SHOP)),
  tasks: list('work', v.object({}), (asker) =>
    listTasks({ ...orderContext(asker), ledger: ledgerOf(asker) }, asker.user),
  ),
  menuCounts: list('work', v.object({}), (asker) =>
    readMenuCounts(orderContext(asker), asker.user),
  ),
};

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
