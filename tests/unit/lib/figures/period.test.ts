import { describe, expect, it } from 'vitest';
import {
  daysIn,
  daysOf,
  kindOf,
  type PeriodKind,
  periodBefore,
  periodOf,
} from '../../../../src/lib/figures/period';

/** 00:15 on 1 April 2026 in India, still 31 March in London. */
const NEW_YEAR = Date.parse('2026-03-31T18:45:00Z');
const IN_NOVEMBER = Date.parse('2026-11-29T12:00:00Z');

describe('a period that ends today', () => {
  it.each<[PeriodKind, string, string]>([
    ['today', '2026-11-29', '2026-11-29'],
    ['yesterday', '2026-11-28', '2026-11-28'],
    ['week', '2026-11-23', '2026-11-29'],
    ['month', '2026-11-01', '2026-11-29'],
    ['quarter', '2026-10-01', '2026-11-29'],
    ['year', '2026-04-01', '2026-11-29'],
  ])('%s', (kind, from, to) => {
    expect(periodOf(kind, IN_NOVEMBER)).toEqual({ from, to });
    expect(kindOf({ from, to }, IN_NOVEMBER)).toBe(kind);
  });

  it('starts the financial year at midnight in India', () => {
    const day = { from: '2026-04-01', to: '2026-04-01' };
    for (const kind of ['month', 'quarter', 'year'] as const) {
      expect(periodOf(kind, NEW_YEAR)).toEqual(day);
    }
    expect(periodOf('year', NEW_YEAR - 3_600_000).from).toBe('2025-04-01');
    expect(kindOf({ from: '2026-03-03', to: '2026-03-09' }, NEW_YEAR)).toBeUndefined();
  });
});

describe('the period before', () => {
  it.each([
    ['a day', '2026-11-29', '2026-11-29', '2026-11-28', '2026-11-28'],
    ['the first of a month', '2026-11-01', '2026-11-01', '2026-10-31', '2026-10-31'],
    ['a week', '2026-11-23', '2026-11-29', '2026-11-16', '2026-11-22'],
    ['a whole month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
    ['the first days of a month', '2026-11-01', '2026-11-17', '2026-10-01', '2026-10-17'],
    ['a day that the month before lacks', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
    ['a quarter', '2026-10-01', '2026-12-31', '2026-07-01', '2026-09-30'],
    ['the first days of a quarter', '2026-10-01', '2026-11-29', '2026-07-01', '2026-08-29'],
    ['the first days of a year', '2026-04-01', '2026-11-29', '2025-04-01', '2025-11-29'],
    ['a financial year', '2025-04-01', '2026-03-31', '2024-04-01', '2025-03-31'],
    ['any two dates', '2026-11-10', '2026-12-19', '2026-10-01', '2026-11-09'],
  ])('%s', (_, from, to, start, end) => {
    expect(periodBefore({ from, to })).toEqual({ from: start, to: end });
  });
});

it('counts and lists the days of a period over the end of a leap February', () => {
  const period = { from: '2028-02-28', to: '2028-03-01' };
  expect(daysIn(period)).toBe(3);
  expect(daysOf(period)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01']);
});
