import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../api/client';
import { listMyOrders } from '../../../contract/orders/api';
import type { PageFields } from '../../../contract/paging';
import { listAccountRepairs } from '../../../contract/repairs/api';
import { newestOf } from './newest';
import { OrderSummary } from './OrderSummary';
import { RepairSummary } from './RepairSummary';

const SIZE = 10;

interface Entry {
  id: string;
  /** When it was made (ms). */
  at: number;
  summary: ReactNode;
}

type Page = PageFields & { content: Entry[] };

function usePages(
  noun: 'orders' | 'repairs',
  load: (page: { page: number; size: number }, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: ['account', noun],
    queryFn: ({ pageParam, signal }) => load({ page: pageParam, size: SIZE }, signal),
    initialPageParam: 0,
    getNextPageParam: ({ currentPage, totalPages }) =>
      currentPage + 1 < totalPages ? currentPage + 1 : undefined,
  });
}

async function loadOrders(page: { page: number; size: number }, signal: AbortSignal) {
  const query = { mine: 1, ...page };
  const reply = await call(listMyOrders, { query, guest: true, signal });
  const content = reply.content.map((order) => ({
    id: order.order_id,
    at: order.created_at,
    summary: <OrderSummary id={order.order_id} order={order} />,
  }));
  return { ...reply, content };
}

async function loadRepairs(query: { page: number; size: number }, signal: AbortSignal) {
  const reply = await call(listAccountRepairs, { query, guest: true, signal });
  const content = reply.content.map((repair) => ({
    id: repair.reference,
    at: repair.created_at,
    summary: <RepairSummary name={repair.name} repair={repair} />,
  }));
  return { ...reply, content };
}

/** The orders and repairs of the logged-in customer's account as one list, newest first. */
export function useAccountRows() {
  const orders = usePages('orders', loadOrders);
  const repairs = usePages('repairs', loadRepairs);
  const readings = [orders, repairs];
  const entries = newestOf(
    readings.map(({ data, hasNextPage, isPending }) => ({
      rows: data?.pages.flatMap(({ content }) => content) ?? [],
      hasMore: isPending || hasNextPage,
    })),
  );
  const failed = readings.find(({ isError, isPaused }) => isError || isPaused);
  return {
    entries,
    /** The list that could not be loaded, if any. */
    failed,
    isLoading: readings.some(({ isLoading }) => isLoading),
    hasMore: readings.some(({ hasNextPage }) => hasNextPage),
    isFetchingMore: readings.some(({ isFetchingNextPage }) => isFetchingNextPage),
    fetchMore: () => {
      for (const { hasNextPage, fetchNextPage } of readings) if (hasNextPage) void fetchNextPage();
    },
  };
}
