import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
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
import { forgetReturn, returnOf } from './payment-return';

/** The pauses between two checks; the last one repeats. */
const PAUSES_MS = [3000, 5000, 8000, 12_000, 20_000, 30_000];

/** The states of a payment that the shopper can still make. */
const UNPAID: readonly PaymentState[] = ['due', 'started', 'failed'];

/** True if the shopper can pay for this order online, if the shop has a provider for it. */
export function isPayable({ state, payment }: Pick<OrderReply, 'state' | 'payment'>): boolean {
  return OPEN_STATES.includes(state) && UNPAID.includes(payment.state);
}

/**
 * True if the shopper may have paid, although the shop does not know it yet: the bank has not
 * decided, or the shopper came back from the payment page and the provider did not answer.
 */
export function isUnclear(
  { checked, payment_state }: PaymentCheckReply,
  isReturn: boolean,
): boolean {
  return isUndecided(payment_state) || (isReturn && !checked && UNPAID.includes(payment_state));
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
  onNews: () => void,
) {
  const [isReturn] = useState(() => typeof location !== 'undefined' && returnOf(id) !== null);
  const reading = useQuery({
    queryKey: ['payment', id],
    queryFn: ({ signal }) => check(id, key ?? undefined, signal),
    enabled: key !== null && (isReturn || (order !== undefined && isToCheck(order))),
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (isAnswer(error) || (data && !isUnclear(data, isReturn))) return false;
      return pauseMs(dataUpdateCount + errorUpdateCount);
    },
  });
  const { data, error } = reading;
  const isWaiting = data ? isUnclear(data, isReturn) : isReturn && !isAnswer(error);

  const tellNews = useEffectEvent(({ state, payment_state }: PaymentCheckReply) => {
    if (order && (order.state !== state || order.payment.state !== payment_state)) onNews();
  });
  useEffect(() => {
    if (data) tellNews(data);
  }, [data]);

  return {
    reading,
    /** True if the shopper came back from the payment page. */
    isReturn,
    isUnclear: isWaiting && (order === undefined || UNPAID.includes(order.payment.state)),
  };
}
