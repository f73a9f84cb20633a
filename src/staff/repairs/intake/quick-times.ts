import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../lib/durations';
import {
  dayText,
  endOfDay,
  IST_OFFSET_MS,
  spokenTime,
  startOfDay,
  timestampText,
  titleOf,
  weekdayOf,
} from '../../../lib/india-time';
import { type OpeningHours, openingsFrom } from '../../../lib/opening-time';

/** The choices for the promised time: none yet, three quick choices, or any other time. */
export const PROMISES = ['none', 'hour', 'evening', 'noon', 'date'] as const;

type QuickTime = { promise: 'hour' | 'evening' | 'noon'; label: string; at: number };

const STEP_MS = 15 * MINUTE_MS;
const EVENING_MS = 18 * HOUR_MS;
const NOON_MS = 12 * HOUR_MS;

/** Converts a time (ms) to the value of a date and time field in India, such as 2026-11-25T18:00. */
export function fieldTime(at: number): string {
  return timestampText(at).slice(0, 16).replace(' ', 'T');
}

/** The time (ms) in a date and time field; null if it contains none. */
export function timeOfField(value: string): number | null {
  const utc = Date.parse(`${value}Z`);
  return Number.isNaN(utc) ? null : utc - IST_OFFSET_MS;
}

function dayName(at: number, now: number): string {
  const days = Math.round((startOfDay(dayText(at)) - startOfDay(dayText(now))) / DAY_MS);
  if (days === 0) return 'Today';
  return days === 1 ? 'Tomorrow' : titleOf(weekdayOf(at));
}

function spoken(at: number): string {
  return spokenTime(timestampText(at).slice(11, 16));
}

/** A time as people say it, such as “Tomorrow 12 noon”. */
export function promiseText(at: number, now: number): string {
  return `${dayName(at, now)} ${spoken(at)}`;
}

/**
 * The times that the counter promises most often, if the shop is open then: in an hour (rounded up
 * to a quarter), this evening at six, and noon of the next day on which the shop is open.
 */
export function quickTimes(now: number, hours: OpeningHours): QuickTime[] {
  const isOpen = (at: number) => {
    const { value } = openingsFrom(at - 1, hours).next();
    return value !== undefined && value.opens <= at;
  };
  const inAnHour = Math.ceil((now + HOUR_MS) / STEP_MS) * STEP_MS;
  const evening = startOfDay(dayText(now)) + EVENING_MS;
  const { value: next } = openingsFrom(endOfDay(dayText(now)) + NOON_MS - 1, hours).next();
  const nextDay = next === undefined ? undefined : startOfDay(dayText(next.opens));
  const noon = nextDay === undefined || next === undefined ? 0 : nextDay + NOON_MS;
  const found: QuickTime[] = [
    { promise: 'hour', label: `In 1 hour, ${spoken(inAnHour)}`, at: inAnHour },
    { promise: 'evening', label: promiseText(evening, now), at: evening },
    { promise: 'noon', label: promiseText(noon, now), at: noon },
  ];
  return found.filter(({ promise, at }) => isOpen(at) && (promise !== 'evening' || at > inAnHour));
}
