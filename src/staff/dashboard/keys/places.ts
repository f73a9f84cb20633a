import { FEATURES } from '../../../content/features';
import { may, type Role } from '../../../contract/roles';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { menuOf } from '../menu';

export interface Place {
  name: string;
  href: string;
}

function pagesOf(role: Role): Place[] {
  const live = FEATURES.flatMap((feature) => (feature.status === 'live' ? [feature] : []));
  const others = [
    ...live,
    { name: 'New repair', href: PATHS.intake },
    { name: 'Stock', href: PATHS.stock },
    { name: 'Shop', href: PATHS.shop },
  ];
  const menu = menuOf(role).filter(({ href }) => live.every((feature) => feature.href !== href));
  const office = may(role, 'administer')
    ? [
        { name: 'Complaints', href: PATHS.complaints },
        { name: 'Hand-overs without code', href: PATHS.withoutCode },
      ]
    : [];
  return [...menu, ...office, ...others].map(({ name, href }) => ({ name, href }));
}

function searchesOf(role: Role, text: string): Place[] {
  const search = (noun: string, href: string): Place => ({
    name: `Search “${text}” in ${noun}`,
    href: withQuery(href, { search: text }),
  });
  const all = [search('orders', PATHS.orders), search('repairs', PATHS.workledger)];
  if (!may(role, 'administer')) return all;
  const own = [search('users', PATHS.users), search('stores', PATHS.stores)];
  return [...own, ...all, search('redemptions', PATHS.redemption)];
}

/**
 * The destinations available to a user with this role: the pages whose names match the typed text,
 * and a search for that text in each list.
 */
export function placesFor(role: Role, typed: string) {
  const text = typed.trim();
  const pages = pagesOf(role).filter(({ name }) => name.toLowerCase().includes(text.toLowerCase()));
  return { pages, searches: text === '' ? [] : searchesOf(role, text) };
}
