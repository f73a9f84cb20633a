import { formatRupees } from './money';

/** Formats an amount in paise with both decimals: 1234567 → ₹12,345.67. */
export function formatPaise(paise: number): string {
  const whole = Math.abs(paise);
  const decimals = String(whole % 100).padStart(2, '0');
  return `${paise < 0 ? '-' : ''}${formatRupees(Math.floor(whole / 100))}.${decimals}`;
}
