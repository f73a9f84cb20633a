import { hkdfSync } from 'node:crypto';

const SECRET_MIN_LENGTH = 32;

/**
 * The access token secrets: tokens are signed with the first and verified with both, which allows
 * rotation.
 */
export interface AuthSettings {
  /** At least 32 random bytes, base64. */
  AUTH_SECRET: string;
  AUTH_SECRET_OTHER?: string;
}

export type AuthSecrets = readonly [string, ...string[]];

/**
 * The secrets, starting with the signing secret; throws if a secret is missing, too short or
 * duplicated.
 */
export function authSecrets({ AUTH_SECRET, AUTH_SECRET_OTHER = '' }: AuthSettings): AuthSecrets {
  if (!isLongEnough(AUTH_SECRET)) throw new Error('AUTH_SECRET is missing or too short');
  if (AUTH_SECRET_OTHER === '') return [AUTH_SECRET];
  if (!isLongEnough(AUTH_SECRET_OTHER)) throw new Error('AUTH_SECRET_OTHER is too short');
  if (AUTH_SECRET_OTHER === AUTH_SECRET) throw new Error('AUTH_SECRET_OTHER equals AUTH_SECRET');
  return [AUTH_SECRET, AUTH_SECRET_OTHER];
}

/** A key for one purpose, derived from a secret. */
export function derivedKey(secret: string, purpose: string, bytes = 32): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', purpose, bytes));
}

/** Whether a secret is long enough to resist guessing. */
export function isLongEnough(secret: string | undefined): boolean {
  return secret !== undefined && secret.length >= SECRET_MIN_LENGTH;
}
