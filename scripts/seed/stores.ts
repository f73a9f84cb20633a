import { SITE } from '../../src/content/site.ts';

export interface Store {
  code: string;
  name: string;
  address: string;
  isActive: boolean;
}

const BRANCHES: readonly Store[] = SITE.branches.map(({ code, name, address }) => ({
  code,
  name,
  address,
  isActive: true,
}));

function open(code: string, name: string, address: string): Store {
  return { code, name, address, isActive: true };
}

function closed(code: string, name: string, address: string): Store {
  return { code, name, address, isActive: false };
}

const MORE: readonly Store[] = [
  open('PUN-04', 'Hinjawadi', 'Shop 12, Phase 1 Circle, Hinjawadi, Pune 411057'),
  open('PUN-05', 'Hadapsar', '22 Solapur Road, Gadital, Hadapsar, Pune 411028'),
  open('PCM-01', 'Pimpri', 'G-4, Station Road, Pimpri, Pimpri-Chinchwad 411018'),
  open('NSK-01', 'Nashik College Road', '9 College Road, Canada Corner, Nashik 422005'),
  open('MUM-01', 'Dadar', "3 Ranade Road, near the Lovers' Garden, Dadar West, Mumbai 400028"),
  open('THN-01', 'Thane', '18 Ram Maruti Road, Naupada, Thane 400602'),
  closed('NGP-01', 'Nagpur Sitabuldi', '41 Main Road, Sitabuldi, Nagpur 440012'),
  open('KOP-01', 'Kolhapur', '5th Lane, Rajarampuri, Kolhapur 416008'),
  closed('SUR-01', 'Solapur', '77 Navi Peth, Solapur 413007'),
];

/** The sample stores, except those whose code an owner's branch already uses. */
const OTHERS = MORE.filter(({ code }) => !BRANCHES.some((branch) => branch.code === code));

/** The site's branches first, then enough other stores to test paging and filters. */
export const STORES: readonly Store[] = [...BRANCHES, ...OTHERS];

/**
 * Returns the store of a sample person: a branch of the site by its index, or another store by its
 * code. Null if the person has none.
 */
export function storeCodeOf(store: number | string | null): string | null {
  const found =
    typeof store === 'number' ? BRANCHES[store] : OTHERS.find(({ code }) => code === store);
  return found?.code ?? null;
}
