/**
 * Formats whole rupees in the Indian style: 249999 → ₹2,49,999 (spec, opening paragraph). Does not
 * use `Intl`, because formatting the first number with it blocks a low-end phone for 50 ms.
 */
export function formatRupees(rupees: number): string {
  const digits = String(Math.abs(rupees)).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return `${rupees < 0 ? '-' : ''}₹${digits}`;
}

/** Formats an amount in paise with both decimals: 1234567 → ₹12,345.67. */
export function formatPaise(paise: number): string {
  const whole = Math.abs(paise);
  const decimals = String(whole % 100).padStart(2, '0');
  return `${paise < 0 ? '-' : ''}${formatRupees(Math.floor(whole / 100))}.${decimals}`;
}

/**
 * Parses an amount in rupees, with or without a sign, ₹, commas and spaces; NaN for anything else.
 */
export function parseRupees(text: string): number {
  const number = text.replaceAll(/[₹,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : Number.NaN;
}
