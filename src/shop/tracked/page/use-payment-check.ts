import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Versioned } from '../../../api/orders/newest';
import { isAnswer } from '../../../api/retry';
import { isUndecided, type PaymentState } from '../../../contract/orders/states';
import { forgetReturn, returnOf } from '../payment/payment-return';
import type { Key } from './link-key';
import type { Checked, Tracked } from './tracked';
import { rowQueryKey } from './use-tracked';

/** The pauses between two checks; the last one repeats. */
const PAUSES_MS = [3000, 5000, 8000, 12_000, 20_000, 30_000];

/** The states of a payment that the shopper can still make. */
export const UNPAID: readonly PaymentState[] = ['due', 'started', 'failed'];

/** True if the outcome is unknown: the bank has not decided, or the provider did not respond. */
export function isUnknown({
  checked,
  payment_state,
}: Pick<Checked, 'checked' | 'payment_state'>): boolean {
  return isUndecided(payment_state) || (!checked && UNPAID.includes(payment_state));
}

/** The pause after this many checks. */
export function pauseMs(checks: number): number {
  return PAUSES_MS[Math.min(Math.max(checks, 1), PAUSES_MS.length) - 1] ?? 0;
}

/**
 * Checks a payment when the shopper returns from the payment page, or if they may already have
 * paid. While the page is visible and online, the check is repeated until the outcome is known.
 */
export function usePaymentCheck<Row extends Versioned, Check extends Checked>(
  { kind, path, payment }: Tracked<Row, Check>,
  name: string,
  key: Key,
  row: Row | undefined,
) {
  const queries = useQueryClient();
  const address = path(name);
  const [isReturn] = useState(() => typeof location !== 'undefined' && returnOf(address) !== null);

  async function check(signal: AbortSignal): Promise<Check> {
    const values = returnOf(address);
    try {
      const body = values ? { return: values } : {};
      const reply = await payment.check(name, body, { key, guest: true, signal });
      forgetReturn();
      if (reply.key !== undefined && !key) payment.keepKey(name, reply.key);
      return reply;
    } catch (error) {
      if (isAnswer(error)) forgetReturn();
      throw error;
    }
  }

  /** True if the page shows an older state than this response. */
  function isOld(reply: Check): boolean {
    const shown = queries.getQueryData<Row>(rowQueryKey(kind, name, key));
    return shown === undefined ? key !== undefined : payment.isOld(shown, reply);
  }

  const reading = useQuery({
    queryKey: [`${kind}-payment`, name],
    queryFn: async ({ signal }) => {
      const reply = await check(signal);
      // Refetches before the check ends, so the page never shows an older state. The first
      // refetch may join a fetch that began before the payment was recorded.
      for (let fetches = 0; fetches < 2 && isOld(reply); fetches++) {
        await queries.refetchQueries({ queryKey: [kind, name] });
      }
      return reply;
    },
    enabled: key !== null && (isReturn || (row !== undefined && payment.isToCheck(row))),
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (isAnswer(error) || (data && !isUnknown(data))) return false;
      return pauseMs(dataUpdateCount + errorUpdateCount);
    },
  });
  const { data, error } = reading;
  const isUnpaid = row !== undefined && payment.isUnpaid(row);

  return {
    reading,
    /** True if the shopper came back from the payment page. */
    isReturn,
    /** True for a shopper who came back from the payment page, until the response arrives. */
    isProving: isReturn && data === undefined && !isAnswer(error),
    /** True if a shopper who came back probably paid, although the shop does not know it yet. */
    isUnclear: isUnpaid && isReturn && (data ? isUnknown(data) : !isAnswer(error)),
    /** True if the last attempt failed and can be repeated. */
    hasFailed: isUnpaid && data?.payment_state === 'failed',
  };
}
