/**
 * The request header that contains an order's key. Links for shoppers contain the key in the
 * fragment instead.
 */
export const ORDER_KEY_HEADER = 'Order-Key';
