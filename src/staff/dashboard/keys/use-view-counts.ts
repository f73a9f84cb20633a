import { queryOptions, useQuery } from '@tanstack/react-query';
import { listOrders } from '../../../api/orders/staff-orders';
import { listRepairs } from '../../../api/repairs/staff-repairs';
import type { View } from './views';

const STALE_MS = 30_000;
export const NEXT_COUNT = 3;

/** The orders that need staff next; the reply also has the counts of the order list. */
export const NEXT_ORDERS = queryOptions({
  queryKey: ['next-orders'],
  queryFn: ({ signal }) => listOrders({ page: 0, size: NEXT_COUNT, state: 'todo' }, signal),
  staleTime: STALE_MS,
});

const REPAIRS = queryOptions({
  queryKey: ['repair-counts'],
  queryFn: ({ signal }) => listRepairs({ page: 0, size: 1 }, signal),
  staleTime: STALE_MS,
});

/** Returns how many rows a view has, with at most one request per list while the box is open. */
export function useViewCounts(views: readonly View[]): (view: View) => number | undefined {
  const has = (name: View['list']) => views.some(({ list }) => list === name);
  const orders = useQuery({ ...NEXT_ORDERS, enabled: has('orders') }).data?.counts;
  const repairs = useQuery({ ...REPAIRS, enabled: has('workledger') }).data?.counts;
  return (view) => {
    if (view.list === 'workledger') return repairs?.[view.count];
    return view.count && orders?.[view.count];
  };
}
