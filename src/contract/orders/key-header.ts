/** The header with an order's key; the shopper's link has it in the fragment. */
export const ORDER_KEY_HEADER = 'Order-Key';
