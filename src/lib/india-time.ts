const TIME_ZONE = 'Asia/Kolkata';
/** India keeps one time all year round: UTC+5:30. */
export const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Made once a date is written: the first holds up a page, or the start of the Worker, that writes none. */
function writer(options: Intl.DateTimeFormatOptions): (at: number) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (at) => {
    format ??= new Intl.DateTimeFormat('en-IN', { ...options, timeZone: TIME_ZONE });
    return format.format(at);
  };
}

/** A moment (ms) in India, as 20 Nov 2026, 3:04 pm. */
export const momentText = writer({ dateStyle: 'medium', timeStyle: 'short' });

/** The date (ms) in India, as 20 Nov 2026. */
export const dateText = writer({ dateStyle: 'medium' });

/** The time of day (ms) in India, as 3:04 pm. */
export const timeOfDayText = writer({ timeStyle: 'short' });

/** A moment (ms) in India, as 2026-11-20 14:05:09. */
export function timestampText(at: number): string {
  return new Date(at + IST_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The day it is in India at a moment (ms), as 2026-11-20. */
export function dayText(at: number): string {
  return timestampText(at).slice(0, 10);
}

/** The first moment (ms) of a day in India that is given as 2026-11-20. */
export function startOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) - IST_OFFSET_MS;
}

/** The first moment (ms) after a day in India. */
export function endOfDay(day: string): number {
  return startOfDay(day) + DAY_MS;
}
