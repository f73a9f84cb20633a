import { describe, expect, it } from 'vitest';
import { emiOf } from '../../../src/lib/emi';

/** The balance after paying an instalment each month, with interest on the remaining balance. */
function balanceAfter(rupees: number, months: number, yearlyPercent: number, emi: number): number {
  let balance = rupees;
  for (let month = 0; month < months; month += 1) {
    balance += (balance * yearlyPercent) / 1200 - emi;
  }
  return balance;
}

const LOANS = [5000, 15_999, 54_999, 124_999, 9_999_999].flatMap((rupees) =>
  [3, 6, 9, 12, 24].flatMap((months) =>
    [0, 0.5, 13, 15.5, 36].map((percent) => [rupees, months, percent] as const),
  ),
);

describe('emiOf', () => {
  it.each([
    [54_999, 12, 0, 4584],
    [54_999, 12, 15, 4965],
    [12_000, 12, 0, 1000],
    [100_000, 12, 12, 8885],
    [15_999, 6, 16, 2793],
  ])('returns the instalment: ₹%i in %i months at %d% is ₹%i', (rupees, months, percent, emi) => {
    expect(emiOf(rupees, months, percent)).toBe(emi);
  });

  it('returns the smallest whole instalment that repays the loan', () => {
    for (const [rupees, months, percent] of LOANS) {
      const emi = emiOf(rupees, months, percent);
      const loan = JSON.stringify({ rupees, months, percent });
      expect(emi * months, loan).toBeGreaterThanOrEqual(rupees);
      expect(balanceAfter(rupees, months, percent, emi), loan).toBeLessThanOrEqual(0);
      expect(balanceAfter(rupees, months, percent, emi - 1), loan).toBeGreaterThan(0);
    }
  });
});
