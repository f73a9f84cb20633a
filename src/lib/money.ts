declare const unit: unique symbol;

/**
 * An amount in paise, the unit of the providers, and of payments, accounts, day closes and bills in
 * the database. Only `paise.ts` makes one.
 */
export type Paise = number & { readonly [unit]: 'paise' };

/**
 * An amount in rupees, the unit of prices, requests and replies except those of bills: any number
 * that is not Paise.
 */
export type Rupees = number & { readonly [unit]?: 'rupees' };

/**
 * Formats whole rupees in the Indian style: 249999 → ₹2,49,999 (spec, opening paragraph). Does not
 * use `Intl`, because formatting the first number with it blocks a low-end phone for 50 ms.
 */
export function formatRupees(rupees: Rupees): string {
  const digits = String(Math.abs(rupees)).replaceAll(/\B(?=(?:\d\d)*\d{3}$)/g, ',');
  return `${rupees < 0 ? '-' : ''}₹${digits}`;
}
