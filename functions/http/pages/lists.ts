import * as v from 'valibot';
import { ERROR_TEXTS } from '../../../src/contract/errors';
import type { ListQuery, ReadList, StaffLists } from '../../../src/contract/lists';
import { complaintsQuery } from '../../../src/contract/orders/complaints';
import { ordersQuery } from '../../../src/contract/orders/list';
import { historyQuery, unresolvedQuery } from '../../../src/contract/redemption-records';
import { may, type Permission } from '../../../src/contract/roles';
import { storesQuery } from '../../../src/contract/stores';
import { usersQuery } from '../../../src/contract/users';
import { withQuery } from '../../../src/lib/query';
import { listComplaints } from '../../domain/complaints/answer';
import { listOrders } from '../../domain/orders/list';
import { readHistory } from '../../domain/redemption/history';
import { listUnresolved } from '../../domain/redemption/unresolved';
import { Refusal } from '../../domain/refusal';
import { listStaff } from '../../domain/staff/list';
import { listStock } from '../../domain/stock/stock';
import { listStores } from '../../domain/stores/list';
import { type Asker, commandOf, database, ledgerOf } from '../context';
import { orderContext } from '../orders/context';
import { SHOP } from '../orders/shop';
import { parseQuery } from '../validate';

type List<Reply> = (asker: Asker, query: Readonly<Record<string, string>>) => Promise<Reply>;

function list<Query, Reply>(
  permission: Permission,
  schema: v.GenericSchema<unknown, Query>,
  read: (asker: Asker, query: Query) => Promise<Reply>,
): List<Reply> {
  return async (asker, query) => {
    if (!may(asker.user.role, permission)) throw new Refusal('forbidden', ERROR_TEXTS.forbidden);
    return read(asker, parseQuery(query, schema));
  };
}

/** The lists of the staff: who may read each, what may be asked, and the answer; the same for the API and in a page. */
export const LISTS: { readonly [Name in keyof StaffLists]: List<StaffLists[Name]> } = {
  users: list('administer', usersQuery, (asker, query) => listStaff(database(asker), query)),
  stores: list('administer', storesQuery, (asker, query) => listStores(database(asker), query)),
  orders: list('work', ordersQuery, (asker, query) =>
    listOrders(orderContext(asker), asker.user, query),
  ),
  history: list('redeem', historyQuery, (asker, query) => readHistory(commandOf(asker), query)),
  unresolved: list('administer', unresolvedQuery, (asker, query) =>
    listUnresolved({ ...commandOf(asker), ledger: ledgerOf(asker) }, query),
  ),
  complaints: list('administer', complaintsQuery, (asker, query) =>
    listComplaints(database(asker), query),
  ),
  stock: list('work', v.object({}), (asker) => listStock(database(asker), SHOP)),
};

/** The query as a call of the API carries it. */
function textsOf(query: ListQuery): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(withQuery('', query)));
}

/** The way of a page to the lists of its visitor. */
export function listReader(asker: Asker): ReadList {
  return async (name, query) => {
    try {
      return await LISTS[name](asker, textsOf(query));
    } catch {
      // The page does without; its script asks again, and says what is wrong.
      return undefined;
    }
  };
}
