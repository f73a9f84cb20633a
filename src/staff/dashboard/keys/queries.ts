import { queryOptions } from '@tanstack/react-query';
import { listOrders } from '../../../api/orders/staff-orders';
import { listRepairs } from '../../../api/repairs/staff-repairs';
import type { OrdersQuery } from '../../../contract/orders/list';

const STALE_MS = 30_000;
/** The number of rows that the search box shows of a list. */
export const FIRST_COUNT = 3;

export type OrderFilters = Partial<Pick<OrdersQuery, 'state' | 'payment'>>;

/** The first orders of a filtered list; the reply also has the counts of all states. */
export function ordersQuery(filters: OrderFilters) {
  return queryOptions({
    queryKey: ['first-orders', filters],
    queryFn: ({ signal }) => listOrders({ page: 0, size: FIRST_COUNT, ...filters }, signal),
    staleTime: STALE_MS,
  });
}

/** The work ledger, for its counts. */
export const REPAIRS_QUERY = queryOptions({
  queryKey: ['repair-counts'],
  queryFn: ({ signal }) => listRepairs({ page: 0, size: 1 }, signal),
  staleTime: STALE_MS,
});
