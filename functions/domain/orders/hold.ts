import type { BranchDates } from '../../../src/contract/orders/branches';
import { endInOpening } from '../../../src/lib/opening-time';
import { withDates } from '../people/stores/branch-days';
import type { Shop } from '../shop';

type HoldRules = Pick<Shop, 'counterHoldMs' | 'calls'>;

/** The shop's terms with the exceptional days of one branch. */
export function shopOn(shop: Shop, dates: BranchDates): Shop {
  return { ...shop, calls: { ...shop.calls, hours: withDates(shop.calls.hours, dates) } };
}

/** The end (ms) of the hold on an order that is paid for and collected at the branch. */
export function heldUntil(createdAt: number, { counterHoldMs, calls }: HoldRules): number {
  return endInOpening(createdAt + counterHoldMs, calls.hours);
}

/**
 * The time (ms) at which the hold ends if the order is ready `now`; never earlier than `promised`,
 * the end that the customer has seen so far.
 */
export function heldOnceReady(now: number, promised: number | null, rules: HoldRules): number {
  return Math.max(promised ?? 0, heldUntil(now, rules));
}
