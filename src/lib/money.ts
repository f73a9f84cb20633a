/**
 * Whole rupees in the Indian locale: 249999 → ₹2,49,999 (spec, opening paragraph). Written out here,
 * since the first number that a cheap phone formats with `Intl` holds its page up for a twentieth of a second.
 */
export function formatRupees(rupees: number): string {
  const digits = String(Math.abs(rupees)).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return `${rupees < 0 ? '-' : ''}₹${digits}`;
}
