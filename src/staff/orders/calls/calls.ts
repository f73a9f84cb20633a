import { HOUR_MS } from '../../../lib/durations';

export const CALL_TO_CONFIRM = 'Call to confirm';

export type Urgency = 'soon' | 'missed';

/** Whether a deadline (ms) has passed, or less than an hour is left until it. */
export function urgencyOf(at: number, now: number): Urgency | undefined {
  if (at <= now) return 'missed';
  return at - now < HOUR_MS ? 'soon' : undefined;
}
