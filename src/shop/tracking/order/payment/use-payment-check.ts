import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../../api/client';
import { checkOrderPayment } from '../../../../contract/orders/api';
import type { OrderReply } from '../../../../contract/orders/order';
import type { PaymentCheckReply } from '../../../../contract/orders/payment';
import { hasPaymentPage, isUndecided, OPEN_STATES } from '../../../../contract/orders/states';
import { trackPath } from '../../../../lib/paths';
import { UNPAID, useCheck } from '../../payment/use-check';
import { rememberKey } from '../../state';
import { orderQueryKey } from '../use-order';

/**
 * True if the shopper can pay for this order online, provided that the shop has a provider for it.
 */
export function isPayable({
  state,
  holds,
  payment,
}: Pick<OrderReply, 'state' | 'holds' | 'payment'>): boolean {
  return OPEN_STATES.includes(state) && holds !== false && UNPAID.includes(payment.state);
}

/** True if the provider may have newer information about this order's payment than the shop. */
function isToCheck(order: OrderReply): boolean {
  const { payment } = order;
  if (payment.state === 'claimed') return false;
  if (isUndecided(payment.state)) return true;
  return hasPaymentPage(payment.provider) && isPayable(order);
}

/** Checks an order's payment with `useCheck`. */
export function usePaymentCheck(
  id: string,
  key: string | null | undefined,
  order: OrderReply | undefined,
) {
  const queries = useQueryClient();

  function isOld({ state, payment_state }: PaymentCheckReply): boolean {
    const shown = queries.getQueryData<OrderReply>(orderQueryKey(id, key));
    if (shown === undefined) return key !== undefined;
    return shown.state !== state || shown.payment.state !== payment_state;
  }

  const check = useCheck({
    path: trackPath(id),
    queryKey: ['payment', id],
    pageKey: key,
    isToCheck: order !== undefined && isToCheck(order),
    check: (body, signal) =>
      call(checkOrderPayment, {
        params: { id },
        body,
        key,
        guest: true,
        signal,
      }),
    keepKey(given) {
      rememberKey(id, given);
      history.replaceState(history.state, '', trackPath(id, given));
    },
    isOld,
    refetch: () => queries.refetchQueries({ queryKey: ['order', id] }),
  });
  const isUnclear = check.isUnclear && order !== undefined && UNPAID.includes(order.payment.state);
  return { ...check, isUnclear };
}
