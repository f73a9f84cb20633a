/** The GST rates in percent, with the first day in India on which they apply. */
export const RATE_PERIODS = [
  { from: '2017-07-01', rates: [0, 5, 12, 18, 28] },
  { from: '2025-09-22', rates: [0, 5, 18, 40] },
] as const;

/** The GST rates that a product or a repair can currently have. */
export const CURRENT_RATES = [0, 5, 18, 40] as const satisfies (typeof RATE_PERIODS)[1]['rates'];

/** The GST rates on a day such as 2026-11-20; empty for days before GST existed. */
export function ratesOn(day: string): readonly number[] {
  return RATE_PERIODS.findLast(({ from }) => from <= day)?.rates ?? [];
}

/** True for an SAC, the tax classification of a service; the HSN codes of goods do not begin with 99. */
export function isServiceCode(hsn: string): boolean {
  return hsn.startsWith('99');
}
