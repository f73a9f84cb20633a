import { dayText, momentText, timeOfDayText } from '../../lib/india-time';

/** Describes how often an unlock code was viewed, such as “Viewed 3 times, last 6:12 pm”. */
export function lockViewsText(viewedAt: readonly number[], now: number): string {
  const last = viewedAt.at(-1);
  if (last === undefined) return 'Not viewed yet';
  const when = dayText(last) === dayText(now) ? timeOfDayText(last) : momentText(last);
  return viewedAt.length === 1
    ? `Viewed once, ${when}`
    : `Viewed ${viewedAt.length} times, last ${when}`;
}
