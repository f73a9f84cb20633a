/** The number of products in the page itself; the others are loaded on demand. */
export const FIRST_PRODUCTS = 48;

/** Fired after more cards were added. */
export const CARDS_ADDED = 'cards-added';
