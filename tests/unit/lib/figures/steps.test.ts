import { expect, test } from 'vitest';
import { daysIn } from '../../../../src/lib/figures/period';
import { periodText } from '../../../../src/lib/figures/period-text';
import { stepSizeOf, stepsOf } from '../../../../src/lib/figures/steps';

test.each([
  ['2026-11-29', '2026-11-29', 'day', 1],
  ['2026-11-01', '2026-11-30', 'day', 30],
  ['2026-10-01', '2026-12-31', 'week', 14],
  ['2026-04-01', '2027-03-31', 'month', 12],
] as const)('the picture of %s to %s has a bar for each %s: %d', (from, to, size, count) => {
  const period = { from, to };
  const steps = stepsOf(period, stepSizeOf(period));
  expect([stepSizeOf(period), steps.length]).toEqual([size, count]);
  expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([from, to]);
  expect(steps.reduce((days, step) => days + daysIn(step), 0)).toBe(daysIn(period));
});

test.each([
  ['2026-11-29', '2026-11-29', '29 Nov'],
  ['2026-11-23', '2026-11-29', '23–29 Nov'],
  ['2026-11-28', '2026-12-04', '28 Nov – 4 Dec'],
  ['2025-12-28', '2026-01-03', '28 Dec 2025 – 3 Jan 2026'],
])('the period from %s to %s reads “%s”', (from, to, text) => {
  expect(periodText({ from, to }, '2026-11-29')).toBe(text);
});
