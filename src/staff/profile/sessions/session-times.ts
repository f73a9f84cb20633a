import { ageText } from '../../../lib/age';
import { MINUTE_MS } from '../../../lib/durations';
import { recentText } from '../../../lib/india-time';

/** Describes how long ago a session was used, such as `Active 5 min ago`. */
export function activeText(at: number, now: number): string {
  const age = now - at;
  return age < MINUTE_MS ? 'Active just now' : `Active ${ageText(age)} ago`;
}

/**
 * When a session began, such as `Logged in 26 Nov, 3:04 pm`, or `today`; includes the year unless
 * it is the current one.
 */
export function sinceText(at: number, now: number): string {
  return `Logged in ${recentText(at, now)}`;
}
