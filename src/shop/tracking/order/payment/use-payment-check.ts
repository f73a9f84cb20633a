import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { checkPayment } from '../../../../api/orders/orders';
import { isAnswer } from '../../../../api/retry';
import type { OrderReply } from '../../../../contract/orders/order';
import type { PaymentCheckReply } from '../../../../contract/orders/payment';
import {
  hasPaymentPage,
  isUndecided,
  OPEN_STATES,
  type PaymentState,
} from '../../../../contract/orders/states';
import { trackPath } from '../../../../lib/paths';
import { rememberKey } from '../../state';
import { orderQueryKey } from '../use-order';
import { forgetReturn, returnOf } from './payment-return';

/** The pauses between two checks; the last one repeats. */
const PAUSES_MS = [3000, 5000, 8000, 12_000, 20_000, 30_000];

/** The states of a payment that the shopper can still make. */
const UNPAID: readonly PaymentState[] = ['due', 'started', 'failed'];

/** True if the shopper can pay for this order online, if the shop has a provider for it. */
export function isPayable({ state, payment }: Pick<OrderReply, 'state' | 'payment'>): boolean {
  return OPEN_STATES.includes(state) && UNPAID.includes(payment.state);
}

/** True if the outcome is not known: the bank has not decided, or the provider did not answer. */
export function isUnknown({ checked, payment_state }: PaymentCheckReply): boolean {
  return isUndecided(payment_state) || (!checked && UNPAID.includes(payment_state));
}

/** The pause after this many checks. */
export function pauseMs(checks: number): number {
  return PAUSES_MS[Math.min(Math.max(checks, 1), PAUSES_MS.length) - 1] ?? 0;
}

/** True if the provider may know more about this order's payment than the shop. */
function isToCheck({ state, payment }: OrderReply): boolean {
  if (payment.state === 'claimed') return false;
  if (isUndecided(payment.state)) return true;
  return hasPaymentPage(payment.provider) && isPayable({ state, payment });
}

async function check(
  id: string,
  key: string | undefined,
  signal: AbortSignal,
): Promise<PaymentCheckReply> {
  const values = returnOf(id);
  try {
    const reply = await checkPayment(id, values ? { return: values } : {}, key, signal);
    forgetReturn();
    if (reply.key !== undefined && key === undefined) keepKey(id, reply.key);
    return reply;
  } catch (error) {
    if (isAnswer(error)) forgetReturn();
    throw error;
  }
}

/** Stores the key, also in the address, because some browsers inside apps store nothing. */
function keepKey(id: string, key: string): void {
  rememberKey(id, key);
  history.replaceState(history.state, '', trackPath(id, key));
}

/**
 * Checks an order's payment when the shopper comes back from the payment page or may have paid, and
 * again until the outcome is known, while the page is visible and online.
 */
export function usePaymentCheck(
  id: string,
  key: string | null | undefined,
  order: OrderReply | undefined,
) {
  const [isReturn] = useState(() => typeof location !== 'undefined' && returnOf(id) !== null);
  const queries = useQueryClient();

  /** Refetches the order before the check ends, so that the page never shows an older one. */
  async function showNews({ state, payment_state }: PaymentCheckReply): Promise<void> {
    function isOld(): boolean {
      const shown = queries.getQueryData<OrderReply>(orderQueryKey(id, key));
      if (shown === undefined) return key !== undefined;
      return shown.state !== state || shown.payment.state !== payment_state;
    }
    // The first refetch may join a fetch that read the order before its payment was recorded.
    for (let fetches = 0; fetches < 2 && isOld(); fetches++) {
      await queries.refetchQueries({ queryKey: ['order', id] });
    }
  }

  const reading = useQuery({
    queryKey: ['payment', id],
    queryFn: async ({ signal }) => {
      const reply = await check(id, key ?? undefined, signal);
      await showNews(reply);
      return reply;
    },
    enabled: key !== null && (isReturn || (order !== undefined && isToCheck(order))),
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (isAnswer(error) || (data && !isUnknown(data))) return false;
      return pauseMs(dataUpdateCount + errorUpdateCount);
    },
  });
  const { data, error } = reading;
  const isUnclear = data ? isUnknown(data) : !isAnswer(error);

  return {
    reading,
    /** True if the shopper came back from the payment page. */
    isReturn,
    /** True until the shop has answered a shopper who came back. */
    isProving: isReturn && data === undefined && !isAnswer(error),
    /** True if the shopper probably paid, although the shop does not know it yet. */
    isUnclear: isReturn && isUnclear && order !== undefined && UNPAID.includes(order.payment.state),
  };
}
