import { createHmac, hkdfSync } from 'node:crypto';
import { type AuthSettings, authSecrets } from '../people/sessions/keys.ts';

/** 16 bytes are enough to distinguish networks. */
const BYTES = 16;

/** The secret key for hashing shoppers' networks. */
export type NetworkKey = Uint8Array;

/** A separate key derived from AUTH_SECRET. Rotating AUTH_SECRET changes all network hashes. */
export function networkKey(settings: AuthSettings): NetworkKey {
  const [signing] = authSecrets(settings);
  return new Uint8Array(hkdfSync('sha256', signing, '', 'order network', 32));
}

/**
 * Hashes the network from which an order was placed (base64url). The hash is keyed, so only
 * the Worker can compute it.
 */
export function hashNetwork(network: string, key: NetworkKey): string {
  const hash = createHmac('sha256', key).update(network).digest();
  return hash.subarray(0, BYTES).toString('base64url');
}
