/** The storage key of the newest order's receipt. */
export const RECEIPT_KEY = 'placed-order';
