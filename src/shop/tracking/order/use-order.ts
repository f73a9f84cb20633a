import { useStore } from '@nanostores/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../../api/client';
import { isNotFound } from '../../../api/error';
import { newest } from '../../../api/orders/newest';
import { readOrder } from '../../../contract/orders/api';
import type { OrderReply } from '../../../contract/orders/order';
import { ORDER_ID } from '../../../lib/identity/order-number';
import { followHash, keyOfLink } from '../link-key';
import { $deviceOrders } from '../state';

const REFETCH_MS = 30_000;

/**
 * The key from the link or, failing that, from this device's storage; null until the page has
 * hydrated.
 */
function useOrderKey(id: string): string | null | undefined {
  const linked = useSyncExternalStore(followHash, keyOfLink, () => null);
  const known = useStore($deviceOrders)?.find((order) => order.id === id);
  return linked === null ? null : (linked ?? known?.key);
}

/**
 * Returns the cache key of an order, including its access key, because the response can depend on
 * it.
 */
export function orderQueryKey(id: string, key: string | null | undefined) {
  return ['order', id, key];
}

/** Loads an order and refetches it every 30 s while the page is visible. */
export function useOrder(id: string) {
  const key = useOrderKey(id);
  const queries = useQueryClient();
  const queryKey = orderQueryKey(id, key);
  const isPossible = ORDER_ID.test(id);
  const reading = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const read = await call(readOrder, {
        params: { id },
        key,
        guest: true,
        signal,
      });
      return newest(queries.getQueryData<OrderReply>(queryKey), read);
    },
    enabled: isPossible && key !== null,
    refetchInterval: ({ state }) => (isNotFound(state.error) ? false : REFETCH_MS),
  });

  return {
    key,
    reading,
    isUnknown: !isPossible || isNotFound(reading.error),
    replace: (order: OrderReply) => queries.setQueryData(queryKey, order),
  };
}
