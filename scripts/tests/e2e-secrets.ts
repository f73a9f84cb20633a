import { readSecret } from '../process/secret.ts';
import { LOCAL_PASSWORD } from '../seed/accounts.ts';
import type { Seeded } from './secrets.ts';

/**
 * The password of users that the browser tests create. The server would reject the sample password,
 * because it contains the business's name.
 */
export const NEW_PASSWORD = 'Nariyal7Pani';

/** The password of shoppers who sign up in the browser tests. */
export const SIGN_UP_PASSWORD = 'Gadget2026';

/** The secrets that the browser tests use. */
export function e2eSecrets(): Seeded {
  return {
    'the password': LOCAL_PASSWORD,
    'the new password': NEW_PASSWORD,
    'the sign-up password': SIGN_UP_PASSWORD,
    'the signing key': readSecret(),
  };
}
