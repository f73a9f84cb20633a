import { dayText, startOfDay } from './india-time.ts';

const FORMAT: Intl.DateTimeFormatOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' };

/** The calendar month in India of a timestamp (ms), such as 2026-11. */
export function monthText(at: number): string {
  return dayText(at).slice(0, 7);
}

/** The month `count` months after the given month, or before it if `count` is negative. */
export function monthAfter(month: string, count = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count)).toISOString().slice(0, 7);
}

/** The start and the end (ms, exclusive) of a month in India. */
export function monthRange(month: string): { start: number; end: number } {
  return { start: startOfDay(`${month}-01`), end: startOfDay(`${monthAfter(month)}-01`) };
}

/** The name of a month, such as November 2026. */
export function monthName(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-IN', FORMAT);
}
