const MONTHS_PER_YEAR = 12;

/**
 * The monthly instalment (EMI) of a loan in whole rupees, with interest on the reducing balance.
 * Rounded up, so the instalments add up to at least the loan amount.
 */
export function emiOf(rupees: number, months: number, yearlyPercent: number): number {
  const rate = yearlyPercent / 100 / MONTHS_PER_YEAR;
  const exact = rate === 0 ? rupees / months : (rupees * rate) / (1 - (1 + rate) ** -months);
  return Math.ceil(exact);
}
