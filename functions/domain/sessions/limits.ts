import type { Limit } from '../throttle';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Wrong passwords of one name from one address; each further one waits (design section 4). */
export const LOGINS_FROM_ADDRESS = {
  scope: 'login',
  limit: 5,
  windowMs: HOUR,
  longestDelayMs: 5 * MINUTE,
} as const satisfies Limit;

/** What many addresses together may guess of one name. */
export const LOGINS_FROM_ANYWHERE = {
  scope: 'login-anywhere',
  limit: 50,
  windowMs: HOUR,
  longestDelayMs: MINUTE,
} as const satisfies Limit;

/** By address; many shoppers of a mobile network share one. */
export const REGISTRATIONS: Limit = { scope: 'register', limit: 20, windowMs: HOUR };

/** Of one's own current password; whoever holds a stolen login is not to find it out. */
export const OWN_PASSWORD_GUESSES: Limit = {
  scope: 'own-password',
  limit: 5,
  windowMs: 15 * MINUTE,
};
