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
 * The period to compare with: for one, three or twelve calendar months or their first days, the same
 * days of the months before; else as many days right before.
 */
export function periodBefore({ from, to }: Period): Period {
  const [first, last] = [from.slice(0, 7), to.slice(0, 7)];
  const months = monthsBetween(first, last) + 1;
  if (from !== firstOfMonth(first) || ![1, 3, 12].includes(months) || from === to) {
    const length = daysIn({ from, to });
    return { from: dayAfter(from, -length), to: dayAfter(from, -1) };
  }
  const end = lastOfMonth(monthAfter(last, -months));
  const sameDay = `${monthAfter(last, -months)}-${to.slice(8)}`;
  return {
    from: firstOfMonth(monthAfter(first, -months)),
    to: to === lastOfMonth(last) || sameDay > end ? end : sameDay,
  };
}

function monthsBetween(first: string, last: string): number {
  const [[y1 = 0, m1 = 0], [y2 = 0, m2 = 0]] = [first, last].map((month) =>
    month.split('-').map(Number),
  ) as [number[], number[]];
  return (y2 - y1) * 12 + m2 - m1;
}
