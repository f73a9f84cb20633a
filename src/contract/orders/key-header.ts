/**
 * The header that carries an order's key. In the shopper's link, the key is in the fragment
 * instead.
 */
export const ORDER_KEY_HEADER = 'Order-Key';
