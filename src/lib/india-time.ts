import { DAY_MS, HOUR_MS } from './durations.ts';

const TIME_ZONE = 'Asia/Kolkata';
/** India has a single time zone, UTC+5:30, and no daylight saving time. */
export const IST_OFFSET_MS = 5.5 * HOUR_MS;

/**
 * Creates the formatter on first use, because creating one is slow and many pages format no dates.
 */
function writer(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-IN', { ...options, timeZone: TIME_ZONE });
    return format.format(at);
  };
}

/** Formats a timestamp (ms) as a date and time in India, such as 20 Nov 2026, 3:04 pm. */
export const momentText = writer({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a timestamp (ms) as a date in India, such as 20 Nov 2026. */
export const dateText = writer({ dateStyle: 'medium' });

/** Formats a timestamp (ms) as a day of the current year in India, such as 20 Nov. */
export const shortDateText = writer({ day: 'numeric', month: 'short' });

/** Formats a timestamp (ms) as a time of day in India, such as 3:04 pm. */
export const timeOfDayText = writer({ timeStyle: 'short' });

/** Formats a timestamp (ms) in India time, such as 2026-11-20 14:05:09. */
export function timestampText(at: number): string {
  return new Date(at + IST_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** Formats a timestamp (ms) as a calendar day in India, such as 2026-11-20. */
export function dayText(at: number): string {
  return timestampText(at).slice(0, 10);
}

/** Formats a timestamp (ms) as a weekday and day in India, such as Sun 29 Nov; it does not wrap. */
export function weekdayDateText(at: number): string {
  const date = `${titleOf(weekdayOf(at)).slice(0, 3)} ${shortDateText(at)}`;
  return date.replaceAll(' ', '\u00a0');
}

/**
 * The time of day of `at` in India, preceded by the day unless it is today, such as Sun 29 Nov, 2:34
 * pm; used for the end of a hold, wherever staff and shoppers see it.
 */
export function whenText(at: number, now: number): string {
  const time = timeOfDayText(at).replace(/\s/, '\u00a0');
  const text = `${dayText(at) === dayText(now) ? '' : `${weekdayDateText(at)}, `}${time}`;
  return text.replace(/\b12:00\spm/, '12\u00a0noon');
}

/** The day of `at` in India: `today`, `26 Nov` or, in another year, `26 Nov 2025`. */
export function recentDayText(at: number, now: number): string {
  const day = dayText(at);
  const today = dayText(now);
  if (day === today) return 'today';
  return day.slice(0, 4) === today.slice(0, 4) ? shortDateText(at) : dateText(at);
}

/** The day and time of `at` in India, such as `today, 3:04 pm` or `26 Nov, 3:04 pm`. */
export function recentText(at: number, now: number): string {
  return `${recentDayText(at, now)}, ${timeOfDayText(at)}`;
}

/** The start (ms) of a calendar day in India, given as 2026-11-20. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS;
}

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

export type Weekday = (typeof WEEKDAYS)[number];

/** The weekday in India of a timestamp (ms). */
export function weekdayOf(at: number): Weekday {
  return WEEKDAYS[new Date(at + IST_OFFSET_MS).getUTCDay()] ?? 'sunday';
}

/** A weekday's name, such as Sunday. */
export function titleOf(weekday: Weekday): string {
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}`;
}

/** Formats a time of day such as 21:00 as people say it: 9 pm, 9:30 am or 12 noon. */
export function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? '12 midnight' : '12 noon';
  const minutes = minute ? `:${String(minute).padStart(2, '0')}` : '';
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`;
}

/** The end (ms, exclusive) of a calendar day in India. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS;
}

/**
 * The last millisecond of the day of `at` (ms) in India. A promise whose end is shown as a date lasts
 * until then.
 */
export function endOfDayOf(at: number): number {
  return endOfDay(dayText(at)) - 1;
}
