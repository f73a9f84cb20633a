/** How many days a repair's warranty lasts after collection, unless its service sets its own. */
export const WARRANTY_DAYS: number = 90;
