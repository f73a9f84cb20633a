/** As many products stand in a page itself; the rest come when they are asked for. */
export const FIRST_PRODUCTS = 48;

/** The event that tells of them. */
export const CARDS_ADDED = 'cards-added';
