import { useEffect, useState } from 'react';
import type { ListedState } from '../../../contract/orders/list';
import { useList } from '../../../ui/list/use-list';
import { menuCounts } from '../../dashboard/state';
import { useArrivals } from '../../work/arrivals/use-arrivals';
import { ALL_ORDERS, ORDERS_ADDRESS, shownState } from '../address';
import { newOrders } from '../arrivals';
import { ORDERS_LIST, type OrdersPage } from '../queries';

/** The order list, refetched every 30 seconds; `query` is the URL query. */
export function useOrders(query: string, initialPage: OrdersPage | undefined) {
  const list = useList({ ...ORDERS_LIST, query, initialPage });
  const counts = list.latest?.counts;
  useArrivals(counts, newOrders, ['new order', 'new orders']);
  useEffect(() => {
    if (counts) menuCounts['to do'].note(counts.todo);
  }, [counts]);
  const isAll = ORDERS_ADDRESS.format({ ...list, page: 0 }) === ORDERS_ADDRESS.format(ALL_ORDERS);
  const showAll = () => list.show(ALL_ORDERS, 'push');

  const view = { shown: shownState(list), payment: list.filters.payment };
  const { isPlaceholderData, isPaused } = list.query;
  const [loaded, setLoaded] = useState(view);
  if (!isPlaceholderData && !isSame(loaded, view)) setLoaded(view);

  return {
    ...list,
    clear: isAll ? undefined : list.clear && showAll,
    showAll,
    counts,
    /** The chosen state and payment. */
    view,
    /**
     * The state and payment filters of the rows on screen, because a new choice may have no rows to
     * show while offline.
     */
    loaded: isPlaceholderData && isPaused ? loaded : view,
    /** True if the list shows the to-do orders, without a search or filter. */
    isStart: list.clear === undefined,
  };
}

interface View {
  shown: ListedState;
  payment: string;
}

function isSame(a: View, b: View): boolean {
  return a.shown === b.shown && a.payment === b.payment;
}

export type OrdersList = ReturnType<typeof useOrders>;
