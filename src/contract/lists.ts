import type { ComplaintsReply } from './orders/complaints';
import type { OrdersReply } from './orders/list';
import type { NetworksReply } from './orders/networks';
import type { WithoutCodeReply } from './orders/without-code';
import type { HistoryReply, UnresolvedReply } from './redemption-records';
import type { StockReply } from './stock';
import type { StoresReply } from './stores';
import type { UsersReply } from './users';

/** The lists for staff, as the API returns them. */
export interface StaffLists {
  users: UsersReply;
  stores: StoresReply;
  orders: OrdersReply;
  networks: NetworksReply;
  withoutCode: WithoutCodeReply;
  history: HistoryReply;
  unresolved: UnresolvedReply;
  complaints: ComplaintsReply;
  stock: StockReply;
}

/** The query parameters of a list call, by name. */
export type ListQuery = Readonly<Record<string, string | number>>;

/**
 * Reads a list while a page is rendered: the response that the API would return to its visitor;
 * undefined when the API would reject the call or fail.
 */
export type ReadList = <Name extends keyof StaffLists>(
  name: Name,
  query: ListQuery,
) => Promise<StaffLists[Name] | undefined>;
