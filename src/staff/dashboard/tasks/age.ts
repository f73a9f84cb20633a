import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/durations';

function days(count: number): string {
  return count === 1 ? '1 day' : `${count} days`;
}

/** Formats how long a task has waited (ms), such as 12 min, 3 h or 2 days. */
export function ageText(ms: number): string {
  if (ms < MINUTE_MS) return 'Just now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  return days(Math.floor(ms / DAY_MS));
}
