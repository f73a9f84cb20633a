import { formatRupees, type Paise, type Rupees } from './money.ts';

export type { Paise, Rupees };

export const NO_PAISE = 0 as Paise;

/** Marks a number as an amount in paise: the result of a calculation, or a provider's report. */
export function inPaise(amount: number): Paise {
  return amount as Paise;
}

/** Converts rupees to paise. */
export function paiseOf(rupees: Rupees): Paise {
  return inPaise(rupees * 100);
}

/** Converts paise to rupees, with a fraction unless the amount is in whole rupees. */
export function rupeesOf(paise: Paise): Rupees {
  return paise / 100;
}

/** The sum of these amounts. */
export function sum(...amounts: readonly Paise[]): Paise {
  return inPaise(amounts.reduce((all, amount) => all + amount, 0));
}

/** An amount without these parts of it; negative if they exceed it. */
export function minus(amount: Paise, ...parts: readonly Paise[]): Paise {
  return inPaise(amount - sum(...parts));
}

/** The smallest of these amounts. */
export function smallest(...amounts: readonly Paise[]): Paise {
  return inPaise(Math.min(...amounts));
}

/** The largest of these amounts. */
export function largest(...amounts: readonly Paise[]): Paise {
  return inPaise(Math.max(...amounts));
}

/** Formats an amount in paise with both decimals: 1234567 → ₹12,345.67. */
export function formatPaise(paise: Paise): string {
  const whole = Math.abs(paise);
  const decimals = String(whole % 100).padStart(2, '0');
  return `${paise < 0 ? '-' : ''}${formatRupees(Math.floor(whole / 100))}.${decimals}`;
}
