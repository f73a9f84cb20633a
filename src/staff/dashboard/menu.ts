import { type MenuItem, type Role, roleMenu } from '../../contract/roles';
import { PATHS } from '../../lib/paths';

/** The number of items shown in the bar; the others are under More (spec section 2). */
const DIRECT = 5;

export interface MenuEntry {
  id: MenuItem;
  name: string;
  href: string;
}

const ENTRIES: Readonly<Record<MenuItem, { name: string; href: string }>> = {
  dashboard: { name: 'Dashboard', href: PATHS.dashboard },
  settings: { name: 'Settings', href: PATHS.settings },
  stores: { name: 'Stores', href: PATHS.stores },
  users: { name: 'Users', href: PATHS.users },
  giveaway: { name: 'Giveaway', href: PATHS.redemption },
};

export function menuOf(role: Role): MenuEntry[] {
  return roleMenu(role).map((id) => ({ id, ...ENTRIES[id] }));
}

export function splitMenu<Entry>(entries: readonly Entry[]): { direct: Entry[]; more: Entry[] } {
  return { direct: entries.slice(0, DIRECT), more: entries.slice(DIRECT) };
}
