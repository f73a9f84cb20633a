import { endInOpening } from '../../../src/lib/opening-time';
import type { Shop } from './shop';

type HoldRules = Pick<Shop, 'counterHoldMs' | 'readyHoldMs' | 'calls'>;

/** The end (ms) of the hold on an order that is paid for and collected at the branch. */
export function heldUntil(createdAt: number, { counterHoldMs, calls }: HoldRules): number {
  return endInOpening(createdAt + counterHoldMs, calls.hours);
}

/**
 * The time (ms) at which the hold ends if the order is ready `now`; never earlier than `promised`,
 * the end that the customer has seen so far.
 */
export function heldOnceReady(
  now: number,
  promised: number | null,
  { readyHoldMs, calls }: HoldRules,
): number {
  return Math.max(promised ?? 0, endInOpening(now + readyHoldMs, calls.hours));
}
