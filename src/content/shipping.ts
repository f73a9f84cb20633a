import { formatRupees } from '../lib/money.ts';

/**
 * The delivery prices, in whole rupees. Every text about shipping uses these amounts. Orders on the
 * website always ship free; see `totalsOf`.
 */
export const SHIPPING = { freeAbove: 999, standard: 99, express: 199 } as const;

export const DELIVERY_TIME = '3-5 business days';
export const EXPRESS_TIME = '1-2 business days';
/** A delivery order placed before this time leaves the branch on the same business day. */
export const SAME_DAY_BEFORE = '14:00';

export const FREE_ABOVE = `above ${formatRupees(SHIPPING.freeAbove)}`;
export const STANDARD_PRICE = formatRupees(SHIPPING.standard);
export const EXPRESS_PRICE = formatRupees(SHIPPING.express);
/** The shipping price of a small order, which the website does not charge. */
export const STANDARD_WAIVED = `${STANDARD_PRICE}, free on this website`;

/** The rest of the shipping rule, which follows “Free shipping above …”. */
export const SHIPPING_RULE = `Below that, standard shipping costs ${STANDARD_PRICE}, but orders on this website always ship free: your cart shows 'Free'. Express shipping is ${EXPRESS_PRICE} for any order.`;
