import { ageText } from '../../lib/age';
import { MINUTE_MS } from '../../lib/durations';
import { dateText, dayText, shortDateText } from '../../lib/india-time';

/** How long ago a session was used, such as `Active 5 min ago`. */
export function activeText(at: number, now: number): string {
  const age = now - at;
  return age < MINUTE_MS ? 'Active just now' : `Active ${ageText(age)} ago`;
}

/** The day of a login, such as `since 26 Nov`, or `since today`; with the year unless it is now. */
export function sinceText(at: number, now: number): string {
  const day = dayText(at);
  const today = dayText(now);
  if (day === today) return 'since today';
  return `since ${day.slice(0, 4) === today.slice(0, 4) ? shortDateText(at) : dateText(at)}`;
}
