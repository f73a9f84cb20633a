/**
 * Formats whole rupees in the Indian style: 249999 → ₹2,49,999 (spec, opening paragraph). Does not
 * use `Intl`, because formatting the first number with it blocks a low-end phone for 50 ms.
 */
export function formatRupees(rupees: number): string {
  const digits = String(Math.abs(rupees)).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return `${rupees < 0 ? '-' : ''}₹${digits}`;
}
