import { expect, it } from 'vitest';
import { formatRupees } from '../../../src/lib/money';
import { inPaise, largest, minus, paiseOf, rupeesOf, smallest, sum } from '../../../src/lib/paise';

it('amounts in rupees and in paise convert into each other', () => {
  expect(paiseOf(1799)).toBe(179_900);
  expect(rupeesOf(inPaise(179_950))).toBe(1799.5);
});

it('amounts in paise add up, and the largest and the smallest are found', () => {
  const [one, two] = [inPaise(150), inPaise(275)];
  expect([sum(), sum(one, two), minus(one, two), minus(two, one, one)]).toEqual([
    0, 425, -125, -25,
  ]);
  expect([largest(one, two), smallest(one, two)]).toEqual([275, 150]);
});

it('the type check refuses an amount in the wrong unit', () => {
  // @ts-expect-error Paise are not converted to paise again.
  expect(paiseOf(paiseOf(1))).toBe(10_000);
  // @ts-expect-error Rupees are not paise.
  expect(rupeesOf(100)).toBe(1);
  // @ts-expect-error The result of raw arithmetic has no unit.
  expect(rupeesOf(paiseOf(3) - paiseOf(2))).toBe(1);
  // @ts-expect-error Paise are not shown as rupees.
  expect(formatRupees(paiseOf(1))).toBe('₹100');
});
