import { useQuery, useQueryClient } from '@tanstack/react-query';
import { errorCode } from '../../api/error';
import { newest } from '../../api/orders/newest';
import { listNetworks, listOrders, readOrder } from '../../api/orders/staff-orders';
import type { OrderRow, OrdersReply } from '../../contract/orders/list';
import type { Network } from '../../contract/orders/networks';
import type { OrderReply } from '../../contract/orders/order';
import { PAGE_SIZE, searchable } from '../../contract/paging';
import type { ListAddress } from '../../lib/list-address';
import { type ListPage, listPage } from '../../ui/list/pages';
import { ORDERS_ADDRESS, type OrderFilterValues } from './address';

/** The refetch interval of visible orders. */
export const REFETCH_MS = 30_000;
export const ORDERS = 'orders';

export type ListedOrder = OrderRow & { id: string };
export type OrderCounts = OrdersReply['counts'];

export interface OrdersPage extends ListPage<ListedOrder> {
  counts: OrderCounts;
}

export const ORDERS_READING = {
  address: ORDERS_ADDRESS,
  ask: ({ page, search, filters }: ListAddress<OrderFilterValues>) => ({
    page,
    size: PAGE_SIZE,
    search: searchable(search),
    ...filters,
  }),
  pageOf(reply: OrdersReply): OrdersPage {
    const rows = reply.content.map((row) => ({ ...row, id: row.order_id }));
    return { ...listPage(rows, reply), counts: reply.counts };
  },
};

export async function loadOrders(
  wanted: ListAddress<OrderFilterValues>,
  signal: AbortSignal,
): Promise<OrdersPage> {
  return ORDERS_READING.pageOf(await listOrders(ORDERS_READING.ask(wanted), signal));
}

const NO_NETWORKS: readonly Network[] = [];

/** Networks with many unpaid orders, refetched like the orders; `first` is from the HTML. */
export function useNetworks(first: readonly Network[] | undefined): readonly Network[] {
  const { data = NO_NETWORKS } = useQuery({
    queryKey: [ORDERS, 'networks'],
    queryFn: async ({ signal }): Promise<readonly Network[]> =>
      (await listNetworks(signal)).content,
    refetchInterval: REFETCH_MS,
    refetchOnMount: first === undefined,
    initialData: first,
  });
  return data;
}

function isGone(error: unknown): boolean {
  return errorCode(error) === 'not-found';
}

/** One order; `replace` shows it as a step returned it. */
export function useOrder(id: string) {
  const client = useQueryClient();
  const queryKey = ['order', id];
  const reading = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await readOrder(id, signal);
      return newest(client.getQueryData<OrderReply>(queryKey), read);
    },
    refetchInterval: ({ state }) => (isGone(state.error) ? false : REFETCH_MS),
  });

  function replace(order: OrderReply): void {
    client.setQueryData(queryKey, order);
    void client.invalidateQueries({ queryKey: [ORDERS] });
  }

  return { reading, isGone: isGone(reading.error), replace };
}
