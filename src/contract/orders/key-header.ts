/** The header that carries an order's key; in the shopper's link, the key is in the fragment. */
export const ORDER_KEY_HEADER = 'Order-Key';
