import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DAYS = 30;
const SCALE: Readonly<Record<string, number>> = { M: 1e6, MB: 1e6 };
const COSTS = readFileSync('docs/costs.md', 'utf8');

/** Returns the figures in a row of the cost table, for 1,000, 10,000 and 100,000 visits a day. */
function figures(row: string): number[] {
  const line = COSTS.split('\n').find((each) => each.startsWith(`| ${row}`)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => {
      const [, figure = '', unit = ''] = /([\d.,]+) ?(MB|M)?/.exec(cell) ?? [];
      return Number(figure.replaceAll(',', '')) * (SCALE[unit] ?? 1);
    });
}

const VISITS = figures('visits a day').map((visits) => visits * DAYS);
const ORDERS = VISITS.map((visits) => visits * 0.02);
const CALLS = figures('requests a month');
const PROCESSOR = figures('CPU, ms');

/**
 * Asserts that each stated figure is within an eighth of the calculated one. The figures in the
 * table are rounded.
 */
function expectAbout(stated: readonly number[], calculated: readonly number[]): void {
  expect(stated).toHaveLength(3);
  for (const [index, figure] of stated.entries()) {
    expect(Math.abs(figure / (calculated[index] ?? 0) - 1)).toBeLessThan(1 / 8);
  }
}

it('the number of requests in the cost guide is 1.2 per visit plus a fixed number for staff', () => {
  const [least = 0] = CALLS;
  const staff = least - (VISITS[0] ?? 0) * 1.2;
  expectAbout(
    CALLS,
    VISITS.map((visits) => visits * 1.2 + staff),
  );
});

it('the CPU time, rows written and database growth in the cost guide are consistent with its numbers of requests, logins and orders', () => {
  expectAbout(
    PROCESSOR,
    CALLS.map((calls, index) => calls * 5 + (VISITS[index] ?? 0) * 0.05 * 130),
  );
  expectAbout(
    figures('rows written'),
    ORDERS.map((orders) => orders * 60),
  );
  expectAbout(
    figures('growth of the database'),
    ORDERS.map((orders) => orders * 4000),
  );
});

it('the monthly price in the cost guide is 5 dollars plus 2 cents per million ms of CPU time above 30 million', () => {
  const paid = PROCESSOR.map((ms) => 5 + Math.max(0, ms / 1e6 - 30) * 0.02);
  expect(figures('**dollars a month**')).toEqual(paid.map((each) => Number(each.toFixed(1))));
});
