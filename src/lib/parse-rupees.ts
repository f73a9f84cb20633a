/**
 * Parses an amount in rupees, with or without a sign, ₹, commas and spaces; NaN for anything else.
 */
export function parseRupees(text: string): number {
  const number = text.replaceAll(/[₹,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN;
}
