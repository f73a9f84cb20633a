import { formatRupees } from '../money.ts';
import { type Paise, rupeesOf } from '../paise.ts';

/** The units of large amounts in India, in rupees; smaller amounts are written out. */
const UNITS = [
  { name: 'Cr', rupees: 10_000_000, from: 10_000_000 },
  { name: 'L', rupees: 100_000, from: 100_000 },
  { name: 'K', rupees: 1000, from: 10_000 },
] as const;

/** Rounds to one decimal; amounts from 100 units have none. */
function rounded(amount: number): number {
  return amount >= 99.95 ? Math.round(amount) : Math.round(amount * 10) / 10;
}

/** A short amount for pictures, such as ₹9,500, ₹25.5 K, ₹1.2 L or ₹3.4 Cr; it does not wrap. */
export function compactPaise(paise: Paise): string {
  const rupees = rupeesOf(paise);
  const whole = Math.round(Math.abs(rupees));
  const sign = rupees < 0 && whole > 0 ? '-' : '';
  const index = UNITS.findIndex(({ from }) => whole >= from);
  const unit = UNITS[index];
  if (unit === undefined) return `${sign}${formatRupees(whole)}`;
  const amount = rounded(whole / unit.rupees);
  // An amount that rounds to the next unit is written in that unit: ₹1 L instead of ₹100 K.
  const larger = UNITS[index - 1];
  if (larger && amount * unit.rupees >= larger.rupees) return `${sign}₹1\u00a0${larger.name}`;
  const text = Number.isInteger(amount) ? formatRupees(amount) : `₹${amount.toFixed(1)}`;
  return `${sign}${text}\u00a0${unit.name}`;
}
