import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isAnswer } from '../../../api/retry';
import type { PaymentCheckBody } from '../../../contract/orders/payment';
import { isUndecided, type PaymentState } from '../../../contract/orders/states';
import { forgetReturn, returnOf } from './payment-return';

/** The pauses between two checks; the last one repeats. */
const PAUSES_MS = [3000, 5000, 8000, 12_000, 20_000, 30_000];

/** The states of a payment that the shopper can still make. */
export const UNPAID: readonly PaymentState[] = ['due', 'started', 'failed'];

/** The response to a payment check. */
interface Checked {
  payment_state: PaymentState;
  checked: boolean;
  key?: string | undefined;
}

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

interface Subject<Reply extends Checked> {
  /** The page to which the customer returns from the payment page. */
  path: string;
  queryKey: readonly unknown[];
  /** The access key of the order or repair page; null until the page has hydrated. */
  pageKey: string | null | undefined;
  /** True if the provider may have newer information about the payment than the shop. */
  isToCheck: boolean;
  check: (body: PaymentCheckBody, signal: AbortSignal) => Promise<Reply>;
  /** Stores the key on the device and in the URL, because some in-app browsers store nothing. */
  keepKey: (key: string) => void;
  /** True if the page shows an older state than this response. */
  isOld: (reply: Reply) => boolean;
  refetch: () => Promise<unknown>;
}

/**
 * Checks a payment when the shopper returns from the payment page, or if they may already have
 * paid. While the page is visible and online, the check is repeated until the outcome is known.
 */
export function useCheck<Reply extends Checked>(subject: Subject<Reply>) {
  const { path, pageKey } = subject;
  const [isReturn] = useState(() => typeof location !== 'undefined' && returnOf(path) !== null);

  async function check(signal: AbortSignal): Promise<Reply> {
    const values = returnOf(path);
    try {
      const reply = await subject.check(values ? { return: values } : {}, signal);
      forgetReturn();
      if (reply.key !== undefined && !pageKey) subject.keepKey(reply.key);
      return reply;
    } catch (error) {
      if (isAnswer(error)) forgetReturn();
      throw error;
    }
  }

  const reading = useQuery({
    queryKey: subject.queryKey,
    queryFn: async ({ signal }) => {
      const reply = await check(signal);
      // Refetches before the check ends, so the page never shows an older state. The first
      // refetch may join a fetch that began before the payment was recorded.
      for (let fetches = 0; fetches < 2 && subject.isOld(reply); fetches++) {
        await subject.refetch();
      }
      return reply;
    },
    enabled: pageKey !== null && (isReturn || subject.isToCheck),
    refetchInterval: ({ state: { data, error, dataUpdateCount, errorUpdateCount } }) => {
      if (isAnswer(error) || (data && !isUnknown(data))) return false;
      return pauseMs(dataUpdateCount + errorUpdateCount);
    },
  });
  const { data, error } = reading;

  return {
    reading,
    /** True if the shopper came back from the payment page. */
    isReturn,
    /** True for a shopper who came back from the payment page, until the response arrives. */
    isProving: isReturn && data === undefined && !isAnswer(error),
    /** True if a shopper who came back probably paid, although the shop does not know it yet. */
    isUnclear: isReturn && (data ? isUnknown(data) : !isAnswer(error)),
  };
}
