/** The maximum number of different products in one order or sale. */
export const MAXIMUM_LINES = 20;

/** The largest quantity of a product that a request can contain. */
export const MAXIMUM_QUANTITY = 999;
