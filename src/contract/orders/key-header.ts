/**
 * The request header that contains an order's key. Shopper links have the key in the fragment
 * instead.
 */
export const ORDER_KEY_HEADER = 'Order-Key';
