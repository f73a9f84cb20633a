import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';

const MINUTES = HOUR_MS / MINUTE_MS;

/** An age in ms in its largest unit, such as `35 min`, `1 h`, `7 h` or `3 days`. */
export function roundAgeText(ms: number): string {
  if (ms < MINUTE_MS) return 'Just now';
  if (ms < HOUR_MS) return `${Math.floor(ms / MINUTE_MS)} min`;
  if (ms < DAY_MS) return `${Math.floor(ms / HOUR_MS)} h`;
  const days = Math.floor(ms / DAY_MS);
  return days === 1 ? '1 day' : `${days} days`;
}

/** An age in ms as text, with the minutes of the second hour, such as `1 h 5 min`. */
export function ageText(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS) - MINUTES;
  if (minutes > 0 && minutes < MINUTES) return `1 h ${minutes} min`;
  return roundAgeText(ms);
}
