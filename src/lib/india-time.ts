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

/** Formats a timestamp (ms) as date and time in India, such as 20 Nov 2026, 3:04 pm. */
export const momentText = writer({ dateStyle: 'medium', timeStyle: 'short' });

/** Formats a timestamp (ms) as a date in India, such as 20 Nov 2026. */
export const dateText = writer({ dateStyle: 'medium' });

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

/** The start (ms) of a calendar day in India, given as 2026-11-20. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS;
}

/** The end (ms, exclusive) of a calendar day in India. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS;
}
