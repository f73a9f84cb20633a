import { RETURN_DAYS } from '../contract/orders/returns.ts';
import { DAY_MS } from './durations.ts';
import { endOfDayOf } from './india-time.ts';

/**
 * The time (ms) until which the customer can request a return; undefined before they have the
 * goods.
 */
export function returnableUntil(
  timeline: readonly { at: number; step: string }[],
): number | undefined {
  const got = timeline.findLast(({ step }) => step === 'hand-over' || step === 'deliver');
  return got && endOfDayOf(got.at + RETURN_DAYS * DAY_MS);
}
