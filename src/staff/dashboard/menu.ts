import { type MenuItem, type Role, roleMenu } from '../../contract/roles';
import { PATHS } from '../../lib/paths';

/** The number of items shown in the bar; the others are under More (spec section 2). */
const DIRECT = 5;

export interface MenuEntry {
  id: MenuItem | 'stock' | 'day-close';
  name: string;
  href: string;
}

const ENTRIES: Readonly<Record<MenuItem, { name: string; href: string }>> = {
  dashboard: { name: 'Dashboard', href: PATHS.dashboard },
  orders: { name: 'Orders', href: PATHS.orders },
  workledger: { name: 'Work ledger', href: PATHS.workledger },
  settings: { name: 'Settings', href: PATHS.settings },
  stores: { name: 'Stores', href: PATHS.stores },
  users: { name: 'Users', href: PATHS.users },
  giveaway: { name: 'Giveaway', href: PATHS.redemption },
};

export function menuOf(role: Role): MenuEntry[] {
  return roleMenu(role).map((id) => ({ id, ...ENTRIES[id] }));
}

const STOCK: MenuEntry = { id: 'stock', name: 'Stock', href: PATHS.stock };

const DAY_CLOSE: MenuEntry = { id: 'day-close', name: 'Day close', href: PATHS.dayClose };

/** The menu of the bar: the role's items and Day close, and Stock if More would have no other. */
export function barMenuOf(role: Role): { direct: MenuEntry[]; more: MenuEntry[] } {
  const { direct, more } = splitMenu(menuOf(role));
  if (direct.length === 0) return { direct, more };
  return { direct, more: [...(more.length > 0 ? more : [STOCK]), DAY_CLOSE] };
}

export function splitMenu<Entry>(entries: readonly Entry[]): { direct: Entry[]; more: Entry[] } {
  return { direct: entries.slice(0, DIRECT), more: entries.slice(DIRECT) };
}

/** The current item of a menu; `isPage` is false on the pages below it. */
export interface CurrentEntry {
  id: MenuEntry['id'];
  isPage: boolean;
}

/**
 * The item to mark on the page with this path: its own item, or else the closest item above it. A
 * page that is not in the menu opens from the dashboard.
 */
export function currentEntry(
  entries: readonly Pick<MenuEntry, 'id' | 'href'>[],
  path: string,
): CurrentEntry {
  const [closest] = entries
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length);
  return { id: closest?.id ?? 'dashboard', isPage: closest?.href === path };
}
