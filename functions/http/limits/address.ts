import type { Context } from 'hono';

/** Groups of an IPv6 address that name the network of one home or company. */
const NETWORK_GROUPS = 4;

/** Where a request comes from, as its limits count it: of IPv6 the network that one home has. */
export function addressOf(c: Context): string {
  return networkOf(c.req.header('CF-Connecting-IP') ?? 'local');
}

/** An IPv4 address as it is; of an IPv6 address its first half, however it is abbreviated. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [before = [], after = []] = address.split('::').map((part) => part.split(':'));
  const zeros = Array(Math.max(0, 8 - before.length - after.length)).fill('0');
  const groups = [...before, ...zeros, ...after].slice(0, NETWORK_GROUPS);
  return groups.map((group) => group || '0').join(':');
}
