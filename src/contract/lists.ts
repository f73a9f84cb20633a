import type { ComplaintsReply } from './orders/complaints';
import type { OrdersReply } from './orders/list';
import type { HistoryReply, UnresolvedReply } from './redemption-records';
import type { StockReply } from './stock';
import type { StoresReply } from './stores';
import type { UsersReply } from './users';

/** The lists of the staff, as the API answers them. */
export interface StaffLists {
  users: UsersReply;
  stores: StoresReply;
  orders: OrdersReply;
  history: HistoryReply;
  unresolved: UnresolvedReply;
  complaints: ComplaintsReply;
  stock: StockReply;
}

/** The query of a list, by the names of its call. */
export type ListQuery = Readonly<Record<string, string | number>>;

/**
 * Reads a list for a page that is being made: what the API would answer its visitor, or undefined where it
 * would refuse or fail.
 */
export type ReadList = <Name extends keyof StaffLists>(
  name: Name,
  query: ListQuery,
) => Promise<StaffLists[Name] | undefined>;
