import { DAY_MS } from '../durations.ts';
import { dayText, startOfDay } from '../india-time.ts';
import { monthAfter, monthText } from '../months.ts';

/** The first and the last calendar day in India of a period, such as 2026-11-20. */
export interface Period {
  from: string;
  to: string;
}

export const PERIOD_KINDS = ['today', 'yesterday', 'week', 'month', 'quarter', 'year'] as const;

export type PeriodKind = (typeof PERIOD_KINDS)[number];

/** The day `count` days after a day, or before it if `count` is negative. */
export function dayAfter(day: string, count = 1): string {
  return dayText(startOfDay(day) + count * DAY_MS);
}

/** How many days a period has. */
export function daysIn({ from, to }: Period): number {
  return Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS) + 1;
}

/** Every day of a period, oldest first. */
export function daysOf(period: Period): string[] {
  return Array.from({ length: daysIn(period) }, (_, index) => dayAfter(period.from, index));
}

function firstOfMonth(month: string): string {
  return `${month}-01`;
}

function lastOfMonth(month: string): string {
  return dayAfter(firstOfMonth(monthAfter(month)), -1);
}

/** The number of the month within its financial year, from 0 for April. */
function monthOfYear(month: string): number {
  return (Number(month.slice(5)) + 8) % 12;
}

/**
 * A period that ends today; `week` is the last 7 days, `quarter` and `year` are those of the
 * financial year, which starts in April.
 */
export function periodOf(kind: PeriodKind, now: number): Period {
  const to = dayText(now);
  const month = monthText(now);
  switch (kind) {
    case 'today':
      return { from: to, to };
    case 'yesterday':
      return { from: dayAfter(to, -1), to: dayAfter(to, -1) };
    case 'week':
      return { from: dayAfter(to, -6), to };
    case 'month':
      return { from: firstOfMonth(month), to };
    case 'quarter':
      return { from: firstOfMonth(monthAfter(month, -(monthOfYear(month) % 3))), to };
    case 'year':
      return { from: firstOfMonth(monthAfter(month, -monthOfYear(month))), to };
  }
}

/** The kind of a period that ends today; undefined for any two other dates. */
export function kindOf({ from, to }: Period, now: number): PeriodKind | undefined {
  return PERIOD_KINDS.find((kind) => {
    const period = periodOf(kind, now);
    return period.from === from && period.to === to;
  });
}

/**
 * The length in months of the whole period to which these days belong: a month, a quarter or a
 * financial year from its start, or any 3 or 12 months; undefined for other dates.
 */
function wholeMonths({ from, to }: Period): number | undefined {
  const first = from.slice(0, 7);
  if (from !== firstOfMonth(first) || from === to) return undefined;
  const months = monthsBetween(first, to.slice(0, 7)) + 1;
  if (months === 1) return 1;
  if (months <= 3 && monthOfYear(first) % 3 === 0) return 3;
  if (months <= 12 && monthOfYear(first) === 0) return 12;
  return [3, 12].find((whole) => whole === months);
}

/**
 * The period to compare with: for a month, a quarter, a financial year or their first days, the same
 * days of the one before; else as many days right before.
 */
export function periodBefore({ from, to }: Period): Period {
  const months = wholeMonths({ from, to });
  if (months === undefined) {
    const length = daysIn({ from, to });
    return { from: dayAfter(from, -length), to: dayAfter(from, -1) };
  }
  const last = to.slice(0, 7);
  const lastBefore = monthAfter(last, -months);
  const end = lastOfMonth(lastBefore);
  const sameDay = `${lastBefore}-${to.slice(8)}`;
  return {
    from: firstOfMonth(monthAfter(from.slice(0, 7), -months)),
    to: to === lastOfMonth(last) || sameDay > end ? end : sameDay,
  };
}

function monthsBetween(first: string, last: string): number {
  const [[y1 = 0, m1 = 0], [y2 = 0, m2 = 0]] = [first, last].map((month) =>
    month.split('-').map(Number),
  ) as [number[], number[]];
  return (y2 - y1) * 12 + m2 - m1;
}
