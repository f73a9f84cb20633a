import type { Context } from 'hono';
import { SHOP_DEVICE_HEADER } from '../../../src/contract/shop-device';
import type { Origin } from '../../domain/people/presence';

/** The number of leading IPv6 groups that identify the network of one home or company. */
const NETWORK_GROUPS = 4;

/** The client address for rate limits; for IPv6, the client's home or company network. */
export function addressOf(c: Pick<Context, 'req'>): string {
  return networkOf(c.req.header('CF-Connecting-IP') ?? 'local');
}

/** The device and the network of a request. */
export function originOf(c: Pick<Context, 'req'>): Origin {
  return { device: c.req.header(SHOP_DEVICE_HEADER), address: addressOf(c) };
}

/** Returns an IPv4 address unchanged, and the first half of an IPv6 address in any notation. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':'));
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return groups.map((group) => group || '0').join(':');
}
