import { DAY_MS } from './durations';
import { dayText, endOfDay, weekdayOf } from './india-time';

/**
 * The end (ms) of the business day in India that is `days` business days, Monday to Friday, after
 * the day of `from`. Public holidays count, because no list of them is available.
 */
export function addBusinessDays(from: number, days: number): number {
  let end = endOfDay(dayText(from));
  for (let left = days; left > 0; ) {
    end += DAY_MS;
    const day = weekdayOf(end - 1);
    if (day !== 'saturday' && day !== 'sunday') left -= 1;
  }
  return end;
}
