/** The discount of a price from the MRP, as a whole percentage. */
export function percentOff(price: number, mrp: number): number {
  const percent = (1 - price / mrp) * 100;
  return Math.round(percent);
}
