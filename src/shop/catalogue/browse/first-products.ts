/** The number of products included in the page; the others are loaded on demand. */
export const FIRST_PRODUCTS = 48;

/** The event fired after more cards have been added. */
export const CARDS_ADDED = 'cards-added';
