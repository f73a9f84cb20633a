import type { Checkout } from '../contract/orders/states';

const TAX_PERCENT = 18;

/** The label for tax that is added to the subtotal. */
export const TAX_LABEL = `Tax (${TAX_PERCENT}%)`;

/**
 * `as-specified`: the cart page adds 18% tax, while the drawer and the product page show the
 * subtotal without tax (spec section 2). `included`: prices include tax, and the total is the same
 * everywhere.
 */
export type TaxSetting = 'as-specified' | 'included';

/**
 * Amounts in whole rupees. `tax` is added to the subtotal or, with `taxIncluded`, is part of it.
 */
export interface Totals {
  subtotal: number;
  shipping: number;
  /** The discount on the subtotal. */
  discount?: number | undefined;
  tax: number;
  taxIncluded: boolean;
  total: number;
}

/** Calculates the checkout totals from a subtotal; shipping is free (spec section 9). */
export function totalsOf(subtotal: number, checkout: Checkout, setting: TaxSetting): Totals {
  if (setting === 'included') {
    const tax = Math.round((subtotal * TAX_PERCENT) / (100 + TAX_PERCENT));
    return { subtotal, shipping: 0, tax, taxIncluded: true, total: subtotal };
  }
  const tax = checkout === 'cart' ? Math.round((subtotal * TAX_PERCENT) / 100) : 0;
  return { subtotal, shipping: 0, tax, taxIncluded: false, total: subtotal + tax };
}
