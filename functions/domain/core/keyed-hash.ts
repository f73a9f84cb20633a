import { createHash, createHmac } from 'node:crypto';
import { type AuthSettings, authSecrets, derivedKey } from './auth-secrets.ts';

interface HashKey {
  /** Identifies the secret in each stored hash. */
  version: string;
  secret: string;
}

/** The secrets of stored hashes: the first one hashes, and all of them verify. */
export type HashKeys = readonly [HashKey, ...HashKey[]];

/** What is hashed; each kind has its own key. */
type Kind =
  | 'order'
  | 'sale'
  | 'exchange'
  | 'repair'
  | 'redemption'
  | 'network'
  | 'shop-device'
  | 'shop-network';

const VERSION_BYTES = 6;

/** AUTH_SECRET and, after a rotation, AUTH_SECRET_OTHER, with their versions. */
export function hashKeys(settings: AuthSettings): HashKeys {
  const [newest, ...others] = authSecrets(settings);
  return [versioned(newest), ...others.map(versioned)];
}

function versioned(secret: string): HashKey {
  const version = derivedKey(secret, 'stored hash version', VERSION_BYTES);
  return { version: Buffer.from(version).toString('base64url'), secret };
}

/**
 * Hashes a text as `version.hmac` in base64url, with each key, newest first. Guesses cannot be
 * checked against a stored hash without the secret.
 */
export function keyedHashes(
  kind: Kind,
  text: string,
  [newest, ...others]: HashKeys,
  bytes?: number,
): [string, ...string[]] {
  const hashBy = ({ version, secret }: HashKey) => {
    const key = derivedKey(secret, `stored hash of ${kind}`);
    const hash = createHmac('sha256', key).update(text).digest();
    return `${version}.${hash.subarray(0, bytes).toString('base64url')}`;
  };
  return [hashBy(newest), ...others.map(hashBy)];
}

/** The stored hash of a body, which distinguishes a repeated request from another with its ID. */
export function hashBody(kind: Kind, body: object, [newest]: HashKeys): string {
  return keyedHashes(kind, JSON.stringify(body), [newest])[0];
}

/** Whether the stored hash is this body's. Earlier releases stored SHA-256 hashes without a key. */
export function isHashOf(stored: string, kind: Kind, body: object, keys: HashKeys): boolean {
  const text = JSON.stringify(body);
  const isKeyed = stored.includes('.');
  return isKeyed ? keyedHashes(kind, text, keys).includes(stored) : stored === hashSecret(text);
}

/** SHA-256 as base64url, which is enough for a random secret, because it cannot be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}
