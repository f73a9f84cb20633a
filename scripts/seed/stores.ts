import { SITE } from '../../src/content/site.ts';

export interface Store {
  code: string;
  name: string;
  address: string;
  isActive: boolean;
}

interface Site {
  branches: readonly Omit<Store, 'isActive'>[];
  address: { city: string };
}

/** Enough stores to test paging and filters. */
const COUNT = 12;
const CLOSED = 2;

/** Names of streets and areas that most Indian cities have. */
const PLACES = [
  'Station Road',
  'College Road',
  'Market Yard',
  'Gandhi Chowk',
  'Cantonment',
  'MG Road',
  'Civil Lines',
  'Bus Stand',
  'Nehru Nagar',
  'Ring Road',
  'Industrial Estate',
] as const;

/**
 * Returns the site's branches, then sample stores in the site's city whose codes continue those of
 * the branches. The last two stores are closed.
 */
export function storesOf({ branches, address: { city } }: Site): Store[] {
  const taken = new Set(branches.map(({ code }) => code.toLowerCase()));
  const prefix = branches[0]?.code.replace(/-?\d*$/, '') ?? 'SHOP';
  const codes = Array.from(
    { length: branches.length + PLACES.length },
    (_, index) => `${prefix}-${String(index + 1).padStart(2, '0')}`,
  ).filter((code) => !taken.has(code.toLowerCase()));
  const count = Math.max(COUNT - branches.length, CLOSED);
  const samples = PLACES.slice(0, count).map((name, index) => ({
    code: codes[index] ?? '',
    name,
    address: `${index + 11} ${name}, ${city}`,
    isActive: index < count - CLOSED,
  }));
  return [
    ...branches.map(({ code, name, address }) => ({ code, name, address, isActive: true })),
    ...samples,
  ];
}

export const STORES: readonly Store[] = storesOf(SITE);
