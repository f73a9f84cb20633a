import { DAY_MS } from '../../lib/durations';
import { dateText, dayText, startOfDay, titleOf, weekdayOf } from '../../lib/india-time';
import { isOpenAfter, type OpeningHours } from '../../lib/opening-time';

interface BookingDay {
  /** A calendar day in India, such as 2026-11-20. */
  day: string;
  text: string;
}

function textOf(start: number, daysAhead: number): string {
  if (daysAhead === 0) return `Today, ${dateText(start)}`;
  if (daysAhead === 1) return `Tomorrow, ${dateText(start)}`;
  return `${titleOf(weekdayOf(start))}, ${dateText(start)}`;
}

/** The days, starting today, on which the shop is open; today counts only until the shop closes. */
export function bookingDays(now: number, hours: OpeningHours, count: number): BookingDay[] {
  const today = startOfDay(dayText(now));
  return Array.from({ length: count }, (_, ahead) => ({ start: today + ahead * DAY_MS, ahead }))
    .filter(({ start }) => isOpenAfter(now, start, hours))
    .map(({ start, ahead }) => ({ day: dayText(start), text: textOf(start, ahead) }));
}
