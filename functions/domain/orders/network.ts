import { type HashKeys, keyedHashes } from '../core/keyed-hash.ts';

/** 16 bytes are enough to distinguish networks. */
const BYTES = 16;

/**
 * Hashes the network from which an order is placed with each key, newest first. The first hash is
 * stored; orders placed before a rotation have one of the others.
 */
export function networkHashes(network: string, keys: HashKeys): [string, ...string[]] {
  return keyedHashes('network', network, keys, BYTES);
}
