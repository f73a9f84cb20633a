import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../api/client';
import type { OrderReply } from '../../../../contract/orders/order';
import { readOrderOptions } from '../../../../contract/payments/api';
import { isPayable } from './check';

/**
 * The provider of an order's online payment; an order to be paid at the branch can use the shop's
 * provider. Undefined until the provider is known, or if there is none.
 */
export function useOnlineProvider(order: OrderReply): string | undefined {
  const { provider } = order.payment;
  const { data } = useQuery({
    queryKey: ['order-options'],
    queryFn: ({ signal }) => call(readOrderOptions, { guest: true, signal }),
    enabled: provider === 'counter' && isPayable(order),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return provider === 'counter' ? data?.online?.provider : provider;
}
