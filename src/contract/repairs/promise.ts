import { URGENT_WITHIN_MS } from '../orders/todo';
import type { RepairRow } from './list';
import type { RepairState } from './states';

/** The states in which the branch still works towards the promised time. */
export const PROMISED_STATES = ['received', 'quoted', 'approved'] as const satisfies RepairState[];

/**
 * `late` if unfinished work is past its promised time, `soon` if the promised time is near, and
 * `calm` before that; undefined if no time is promised or the work is finished.
 */
export function promiseUrgency(
  { state, promised_at }: Pick<RepairRow, 'state' | 'promised_at'>,
  now: number,
): 'late' | 'soon' | 'calm' | undefined {
  if (promised_at === null || !PROMISED_STATES.some((each) => each === state)) return undefined;
  if (promised_at <= now) return 'late';
  return promised_at <= now + URGENT_WITHIN_MS ? 'soon' : 'calm';
}
