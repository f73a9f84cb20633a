import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/client';
import { listOrders } from '../../../contract/orders/api';
import type { OrdersQuery } from '../../../contract/orders/list';
import { listRepairs } from '../../../contract/repairs/api';

const STALE_MS = 30_000;
/** The number of rows that the search box shows of a list. */
export const FIRST_COUNT = 3;

export type OrderFilters = Partial<Pick<OrdersQuery, 'state' | 'payment'>>;

/** The first orders of a filtered list; the reply also has the counts of all states. */
export function ordersQuery(filters: OrderFilters) {
  return queryOptions({
    queryKey: ['first-orders', filters],
    queryFn: ({ signal }) =>
      call(listOrders, { query: { page: 0, size: FIRST_COUNT, ...filters }, signal }),
    staleTime: STALE_MS,
  });
}

/** The work ledger, for its counts. */
export const REPAIRS_QUERY = queryOptions({
  queryKey: ['repair-counts'],
  queryFn: ({ signal }) => call(listRepairs, { query: { page: 0, size: 1 }, signal }),
  staleTime: STALE_MS,
});
