import { type HashKeys, keyedHashes } from './keyed-hash.ts';

/** 16 bytes are enough to distinguish networks. */
const BYTES = 16;

type Hashes = readonly [string, ...string[]];

/**
 * The networks that contain an address, each hashed with every key, newest first. The first hash is
 * stored; orders placed before a rotation have one of the others. Only IPv6 has a /56 and a /48.
 */
export interface Networks {
  /** The IPv4 address or the /64. */
  own: Hashes;
  within56?: Hashes;
  within48?: Hashes;
}

const GROUP_DIGITS = 4;
const DIGITS_OF_56 = 2;

/** Hashes the networks of an address as `networkOf` returns it: an IPv4 address or a /64. */
export function networksOf(address: string, keys: HashKeys): Networks {
  const hashesOf = (network: string) => keyedHashes('network', network, keys, BYTES);
  const own = hashesOf(address);
  const [first, second, third, fourth] = address.split(':');
  if (fourth === undefined) return { own };
  const site = `${first}:${second}:${third}`;
  const subnet = fourth.padStart(GROUP_DIGITS, '0').slice(0, DIGITS_OF_56);
  return { own, within56: hashesOf(`${site}:${subnet}/56`), within48: hashesOf(`${site}/48`) };
}

/** Clears the networks of an order that has ended. */
export const NO_NETWORK = { placedFrom: null, placedFrom56: null, placedFrom48: null } as const;
