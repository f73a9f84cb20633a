import { DAY_MS } from './durations.ts';
import { dayText, endOfDay, endOfDayOf } from './india-time.ts';
import { monthAfter } from './months.ts';

const PERIOD = /^(\d{1,3}) (day|month|year)s?\b/;
const MONTHS = { month: 1, year: 12 } as const;

/**
 * The last moment (ms) of a warranty that begins at `at`, by terms such as “1 year, 6 months on
 * screen”; undefined if they do not begin with a period.
 */
export function warrantyEndOf(terms: string, at: number): number | undefined {
  const [, digits, unit] = PERIOD.exec(terms) ?? [];
  const count = Number(digits);
  if (unit === 'day') return endOfDayOf(at + count * DAY_MS);
  if (unit !== 'month' && unit !== 'year') return undefined;
  const day = dayText(at);
  const month = monthAfter(day.slice(0, 7), count * MONTHS[unit]);
  // A month without this day ends the warranty on its last day.
  const end = endOfDay(`${month}-${day.slice(8)}`) - 1;
  return dayText(end).startsWith(month) ? end : endOfDay(lastDayOf(month)) - 1;
}

function lastDayOf(month: string): string {
  return new Date(Date.parse(`${monthAfter(month)}-01T00:00:00Z`) - DAY_MS)
    .toISOString()
    .slice(0, 10);
}
