/** The header with the random ID that a staff login leaves on a device. */
export const SHOP_DEVICE_HEADER = 'Shop-Device';

/**
 * What suggests that a customer's decision was made at the branch: it came from one of the shop's
 * devices, or from a network on which the branch's staff work.
 */
export const PRESENCES = ['at-the-branch', 'shop-network'] as const;

export type Presence = (typeof PRESENCES)[number];

/** 32 random bytes as base64url. */
export const IS_SHOP_DEVICE = /^[\w-]{43}$/;
