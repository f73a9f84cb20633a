/** How a clerk saw that the money of a UPI payment arrived. */
export const SEEN_ON = ['soundbox', 'bank_app', 'customer_screen'] as const;
export type SeenOn = (typeof SEEN_ON)[number];

export const NEEDS_SEEN = 'Choose how you saw that the money arrived';
