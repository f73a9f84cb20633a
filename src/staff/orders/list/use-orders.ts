import { useEffect, useState } from 'react';
import { listOrders } from '../../../api/orders/staff-orders';
import { useList } from '../../../ui/list/use-list';
import { noteOrdersTodo } from '../../dashboard/state';
import { ALL_ORDERS, ORDERS_ADDRESS, shownState } from '../address';
import { ORDERS_LIST, type OrderCounts, type OrdersPage, REFETCH_MS } from '../queries';
import { announceNewOrders } from '../state';

/** The order list, refetched every 30 seconds; `query` is the URL query. */
export function useOrders(query: string, initialPage: OrdersPage | undefined) {
  const [counts, setCounts] = useState<OrderCounts | undefined>(initialPage?.counts);
  useEffect(() => {
    if (initialPage) announceNewOrders(initialPage.counts);
  }, [initialPage]);
  useEffect(() => {
    if (counts) noteOrdersTodo(counts.todo);
  }, [counts]);
  const list = useList({
    ...ORDERS_LIST,
    async request(call, signal) {
      const reply = await listOrders(call, signal);
      setCounts(reply.counts);
      announceNewOrders(reply.counts);
      return reply;
    },
    query,
    initialPage,
    refetchMs: REFETCH_MS,
  });
  const isAll = ORDERS_ADDRESS.format({ ...list, page: 0 }) === ORDERS_ADDRESS.format(ALL_ORDERS);
  const showAll = () => list.show(ALL_ORDERS, 'push');

  return {
    ...list,
    clear: isAll ? undefined : list.clear && showAll,
    showAll,
    counts,
    shown: shownState(list),
    /** True if the list shows the to-do orders, without a search or filter. */
    isStart: list.clear === undefined,
  };
}

export type OrdersList = ReturnType<typeof useOrders>;
