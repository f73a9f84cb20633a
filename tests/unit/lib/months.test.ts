import { expect, test } from 'vitest';
import { isMonth } from '../../../src/contract/fields';
import { monthAfter, monthName, monthRange, monthText } from '../../../src/lib/months';

test('a month begins and ends at midnight in India', () => {
  const { start, end } = monthRange('2026-12');
  expect([start, end].map((at) => new Date(at).toISOString())).toEqual([
    '2026-11-30T18:30:00.000Z',
    '2026-12-31T18:30:00.000Z',
  ]);
  expect([start - 1, start, end - 1, end].map(monthText)).toEqual([
    '2026-11',
    '2026-12',
    '2026-12',
    '2027-01',
  ]);
});

test('monthAfter continues into the next year, and monthName returns the month’s name and year', () => {
  expect([monthAfter('2026-12'), monthAfter('2026-02', -3), monthName('2026-11')]).toEqual([
    '2027-01',
    '2025-11',
    'November 2026',
  ]);
});

test.each(['', '2026-13', '2026-00', '1999-01', '2026-1', '2026-11-01'])(
  '%j is not a month',
  (text) => expect(isMonth(text)).toBe(false),
);
