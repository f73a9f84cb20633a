import { HOUR_MS, MINUTE_MS } from '../../../../src/lib/durations.ts';
import type { Limit } from '../../core/throttle';

/**
 * Wrong passwords for one name from one address; each further attempt is delayed (design section
 * 4).
 */
export const LOGINS_FROM_ADDRESS = {
  scope: 'login',
  limit: 5,
  windowMs: HOUR_MS,
  longestDelayMs: 5 * MINUTE_MS,
} as const satisfies Limit;

/** Wrong passwords for one name across all addresses. */
export const LOGINS_FROM_ANYWHERE = {
  scope: 'login-anywhere',
  limit: 50,
  windowMs: HOUR_MS,
  longestDelayMs: MINUTE_MS,
} as const satisfies Limit;

/** Counted per network address; many shoppers on a mobile network share an address. */
export const REGISTRATIONS: Limit = { scope: 'register', limit: 20, windowMs: HOUR_MS };

/**
 * Failed entries of the user's own current password; a stolen session must not be able to guess it.
 */
export const OWN_PASSWORD_GUESSES: Limit = {
  scope: 'own-password',
  limit: 5,
  windowMs: 15 * MINUTE_MS,
};
