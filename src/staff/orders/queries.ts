import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client';
import { errorCode } from '../../api/error';
import { newest } from '../../api/orders/newest';
import { listOrderNetworks, listOrders, readOrder } from '../../contract/orders/api';
import type { OrderRow, OrdersReply } from '../../contract/orders/list';
import type { Network } from '../../contract/orders/networks';
import type { OrderReply } from '../../contract/orders/order';
import type { ListCall } from '../../lib/list-address';
import type { ListPage } from '../../ui/list/pages';
import { ORDERS_ADDRESS, type OrderFilterValues } from './address';

/** How often displayed orders are refetched. */
export const REFETCH_MS = 30_000;
const ORDERS = 'orders';
/** Not nested under the lists' key, because row updates apply to all data under that key. */
const NETWORKS = 'order-networks';

export type ListedOrder = OrderRow & { id: string };

export interface OrdersPage extends ListPage<ListedOrder> {
  counts: OrdersReply['counts'];
}

export const ORDERS_LIST = {
  name: ORDERS,
  address: ORDERS_ADDRESS,
  refetchMs: REFETCH_MS,
  request: (query: ListCall<OrderFilterValues>, signal: AbortSignal) =>
    call(listOrders, { query, signal }),
  toPage({ content, totalElements, more, counts }: OrdersReply): OrdersPage {
    const rows = content.map((row) => ({ ...row, id: row.order_id }));
    return { rows, total: totalElements, more, counts };
  },
};

const NO_NETWORKS: readonly Network[] = [];

/**
 * Networks with many unpaid orders, refetched along with the orders; `initialNetworks` comes from
 * the server-rendered page.
 */
export function useNetworks(initialNetworks: readonly Network[] | undefined): readonly Network[] {
  const { data = NO_NETWORKS } = useQuery({
    queryKey: [NETWORKS],
    queryFn: async ({ signal }): Promise<readonly Network[]> =>
      (await call(listOrderNetworks, { signal })).content,
    refetchInterval: REFETCH_MS,
    refetchOnMount: initialNetworks === undefined,
    initialData: initialNetworks,
  });
  return data;
}

function orderKey(id: string): string[] {
  return ['order', id];
}

function isGone(error: unknown): boolean {
  return errorCode(error) === 'not-found';
}

/** Loads an order; `replace` shows the updated order that a step returned. */
export function useOrder(id: string) {
  const client = useQueryClient();
  const queryKey = orderKey(id);
  const replace = useShowOrder();
  const reading = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await call(readOrder, { params: { id }, signal });
      return newest(client.getQueryData<OrderReply>(queryKey), read);
    },
    refetchInterval: ({ state }) => (isGone(state.error) ? false : REFETCH_MS),
  });

  return { reading, isGone: isGone(reading.error), replace };
}

const OTHERS_SHOWN = 5;

/**
 * The latest other orders with an order's mobile number, among those that the user may see; none
 * while they load or if they cannot be loaded, because the page is complete without them.
 */
export function useOtherOrders(id: string, mobile: string): readonly OrderRow[] {
  const { data = [] } = useQuery({
    queryKey: ['orders-of', mobile],
    queryFn: async ({ signal }) => {
      // One more than shown, because the order itself is among them.
      const query = { page: 0, size: OTHERS_SHOWN + 1, search: mobile };
      const { content } = await call(listOrders, { query, signal });
      return content.filter((row) => row.mobile === mobile);
    },
    enabled: mobile !== '',
  });
  return data.filter((row) => row.order_id !== id).slice(0, OTHERS_SHOWN);
}

/** Returns a function that refetches the lists of orders and of networks. */
export function useRefreshOrders(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [ORDERS, NETWORKS].map((name) => client.invalidateQueries({ queryKey: [name] })),
    );
  };
}

/** Shows an order that a step in the list returned, and refetches the list. */
export function useShowOrder(): (order: OrderReply) => void {
  const client = useQueryClient();
  const refresh = useRefreshOrders();
  return (order) => {
    client.setQueryData(orderKey(order.order_id), order);
    void refresh();
  };
}
