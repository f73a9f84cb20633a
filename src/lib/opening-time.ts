import { DAY_MS, MINUTE_MS } from './durations.ts';
import { dayText, startOfDay, type Weekday, weekdayOf } from './india-time.ts';

interface DayHours {
  opens: string;
  closes: string;
}

/**
 * Opening hours such as 10:00, in India time; `days` lists the weekdays with different hours, and
 * `dates` the exceptional days. A closing time before the opening time is on the next day.
 */
export interface OpeningHours extends DayHours {
  days?: Readonly<Partial<Record<Weekday, DayHours | 'closed'>>> | undefined;
  dates?: Readonly<Record<string, DayHours | 'closed'>> | undefined;
}

/** When the shop opens and closes (ms). */
export interface Opening {
  opens: number;
  closes: number;
}

/** The opening hours of a weekday; null if the shop is closed. */
export function hoursOn(weekday: Weekday, { days, opens, closes }: OpeningHours): DayHours | null {
  const hours = days?.[weekday] ?? { opens, closes };
  return hours === 'closed' ? null : hours;
}

/** The opening hours of the day that starts at `start` (ms); null if the shop is closed. */
export function hoursOnDay(start: number, hours: OpeningHours): DayHours | null {
  const special = hours.dates?.[dayText(start)];
  if (special === undefined) return hoursOn(weekdayOf(start), hours);
  return special === 'closed' ? null : special;
}

function sinceMidnight(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return (hours * 60 + minutes) * MINUTE_MS;
}

/** True if the shop is open after `at` (ms) on the day that starts at `start`. */
export function isOpenAfter(at: number, start: number, hours: OpeningHours): boolean {
  const [next] = openingsFrom(Math.max(at, start), hours);
  return hoursOnDay(start, hours) !== null && next !== undefined && next.opens < start + DAY_MS;
}

/** An endless sequence of the openings that end after `from`, earliest first. */
export function* openingsFrom(from: number, hours: OpeningHours): Generator<Opening> {
  // Yesterday's opening hours may extend past midnight.
  for (let day = startOfDay(dayText(from)) - DAY_MS; ; day += DAY_MS) {
    const today = hoursOnDay(day, hours);
    if (today === null) continue;
    const opens = day + sinceMidnight(today.opens);
    const closing = day + sinceMidnight(today.closes);
    const closes = closing > opens ? closing : closing + DAY_MS;
    if (closes > from) yield { opens, closes };
  }
}

/** Returns the timestamp (ms) at which the shop has been open for a total of `ms` since `from`. */
export function addOpeningTime(from: number, ms: number, hours: OpeningHours): number {
  let left = ms;
  for (const { opens, closes } of openingsFrom(from, hours)) {
    const start = Math.max(from, opens);
    if (left <= closes - start) return start + left;
    left -= closes - start;
  }
  return from;
}

/**
 * The end (ms) of a promise that must last at least until `at`: `at` itself if the shop is open
 * then, otherwise the end of the next opening hours, so that the customer can still come.
 */
export function endInOpening(at: number, hours: OpeningHours): number {
  for (const { opens, closes } of openingsFrom(at - 1, hours)) return at >= opens ? at : closes;
  return at;
}
