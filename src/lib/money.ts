const RUPEES = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
});

/** Whole rupees in the Indian locale: 249999 → ₹2,49,999 (spec, opening paragraph). */
export function formatRupees(rupees: number): string {
  return RUPEES.format(rupees);
}
