import { HOUR_MS, MINUTE_MS } from '../../../../src/lib/durations.ts';
import type { Limit } from '../../core/throttle';

/**
 * Wrong passwords for one name from one address; attempts over the limit are delayed (design
 * section 4).
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

/** Counted per network address, which many shoppers on a mobile network share. */
export const REGISTRATIONS: Limit = { scope: 'register', limit: 20, windowMs: HOUR_MS };

/**
 * Wrong entries of the user's current password, limited so that an attacker with a stolen session
 * cannot guess it.
 */
export const OWN_PASSWORD_GUESSES: Limit = {
  scope: 'own-password',
  limit: 5,
  windowMs: 15 * MINUTE_MS,
};
