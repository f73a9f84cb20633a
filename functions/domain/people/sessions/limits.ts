import { HOUR_MS, MINUTE_MS } from '../../../../src/lib/durations.ts';
import type { Limit } from '../../core/throttle';

/**
 * Limits failed password attempts for one login name from one address; attempts over the limit are
 * delayed (design section 4).
 */
export const LOGINS_FROM_ADDRESS = {
  scope: 'login',
  limit: 5,
  windowMs: HOUR_MS,
  longestDelayMs: 5 * MINUTE_MS,
} as const satisfies Limit;

/** Limits failed password attempts for one login name across all addresses. */
export const LOGINS_FROM_ANYWHERE = {
  scope: 'login-anywhere',
  limit: 50,
  windowMs: HOUR_MS,
  longestDelayMs: MINUTE_MS,
} as const satisfies Limit;

/** Counted per network address; many shoppers on a mobile network share one address. */
export const REGISTRATIONS: Limit = { scope: 'register', limit: 20, windowMs: HOUR_MS };

/**
 * Limits failed attempts to enter the user's current password, so that an attacker with a stolen
 * session cannot guess it.
 */
export const OWN_PASSWORD_GUESSES: Limit = {
  scope: 'own-password',
  limit: 5,
  windowMs: 15 * MINUTE_MS,
};
