import { type MenuItem, may, type Permission, type Role, roleMenu } from '../../contract/roles';
import { PATHS } from '../../lib/paths';

/** The number of items shown in the bar; the others are under More (spec section 2). */
const DIRECT = 5;

export interface MenuEntry {
  id: MenuItem | 'sale' | 'stock' | 'day-close' | 'bills' | 'without-code' | 'complaints';
  name: string;
  /** The start of the name, which the bar of a phone leaves out. */
  lead?: string;
  href: string;
}

const ENTRIES: Readonly<Record<MenuItem, Omit<MenuEntry, 'id'>>> = {
  dashboard: { name: 'Dashboard', href: PATHS.dashboard },
  orders: { name: 'Orders', href: PATHS.orders },
  workledger: { name: 'Work ledger', lead: 'Work ', href: PATHS.workledger },
  settings: { name: 'Settings', href: PATHS.settings },
  stores: { name: 'Stores', href: PATHS.stores },
  users: { name: 'Users', href: PATHS.users },
  giveaway: { name: 'Giveaway', href: PATHS.redemption },
};

export function menuOf(role: Role): MenuEntry[] {
  return roleMenu(role).map((id) => ({ id, ...ENTRIES[id] }));
}

/** The screens that are not in the specification, in the order of a working day. */
const OTHERS: readonly (MenuEntry & { needs: Permission })[] = [
  { id: 'sale', name: 'New sale', href: PATHS.sale, needs: 'work' },
  { id: 'stock', name: 'Stock', href: PATHS.stock, needs: 'work' },
  { id: 'day-close', name: 'Day close', href: PATHS.dayClose, needs: 'work' },
  { id: 'bills', name: 'Bills', href: PATHS.bills, needs: 'bookkeep' },
  { id: 'complaints', name: 'Complaints', href: PATHS.complaints, needs: 'administer' },
  {
    id: 'without-code',
    name: 'Hand-overs without code',
    href: PATHS.withoutCode,
    needs: 'administer',
  },
];

const GROUPS: readonly { name: string; ids: readonly MenuEntry['id'][] }[] = [
  {
    name: 'Daily work',
    ids: ['dashboard', 'orders', 'workledger', 'sale', 'stock', 'day-close', 'bills'],
  },
  { name: 'Shop and people', ids: ['stores', 'users', 'giveaway', 'settings'] },
  { name: 'Checks', ids: ['complaints', 'without-code'] },
];

/** A titled group of menu items in the rail and in the More sheet. */
export interface MenuGroup {
  name: string;
  entries: (MenuEntry & {
    /** True if the entry is also in the bar. */
    isDirect: boolean;
  })[];
}

/**
 * The bar's menu, in the order of the groups: the role's items and the other screens that the role
 * may open. The first ones, which staff use every hour, are the same for all roles.
 */
export function barMenuOf(role: Role): { direct: MenuEntry[]; more: MenuEntry[] } {
  const others = OTHERS.filter(({ needs }) => may(role, needs));
  const entries = [...menuOf(role), ...others.map(({ id, name, href }) => ({ id, name, href }))];
  return splitMenu(
    inGroupOrder(
      entries,
      GROUPS.flatMap(({ ids }) => ids),
    ),
  );
}

function inGroupOrder<Entry extends Pick<MenuEntry, 'id'>>(
  entries: readonly Entry[],
  ids: readonly MenuEntry['id'][],
): Entry[] {
  return ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []);
}

/** All entries of the bar and the More sheet by group, without empty groups. */
export function groupsOf(direct: readonly MenuEntry[], more: readonly MenuEntry[]): MenuGroup[] {
  const entries = [
    ...direct.map((entry) => ({ ...entry, isDirect: true })),
    ...more.map((entry) => ({ ...entry, isDirect: false })),
  ];
  return GROUPS.map(({ name, ids }) => ({
    name,
    entries: inGroupOrder(entries, ids),
  })).filter(({ entries }) => entries.length > 0);
}

export function splitMenu<Entry>(entries: readonly Entry[]): { direct: Entry[]; more: Entry[] } {
  return { direct: entries.slice(0, DIRECT), more: entries.slice(DIRECT) };
}

/** The current item of a menu; `isPage` is false on pages below the item's own page. */
export interface CurrentEntry {
  id: MenuEntry['id'];
  isPage: boolean;
}

/**
 * The menu item to mark on the page with this path: the page's own item, or else the closest item
 * above it. Pages that are not in the menu belong to the dashboard.
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
