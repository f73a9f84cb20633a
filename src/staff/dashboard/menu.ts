import { may, type Role } from '../../contract/roles';
import {
  type PlaceGroup,
  type PlaceId,
  placeAt,
  STAFF_PLACES,
  type StaffPlace,
} from '../../lib/staff-places';

/** The number of items shown in the bar; the others are under More (spec section 2). */
const DIRECT = 5;

export type MenuEntry = Pick<StaffPlace, 'id' | 'name' | 'lead' | 'href'>;

const GROUPS: readonly PlaceGroup[] = ['Daily work', 'Shop and people', 'Checks'];

/** A titled group of menu items in the rail and in the More sheet. */
export interface MenuGroup {
  name: string;
  entries: (MenuEntry & {
    /** True if the entry is also in the bar. */
    isDirect: boolean;
  })[];
}

/** True if the role's menu has the place, also where the role can open only a part of its page. */
export function isInMenu({ group, specifiedFor, needs }: StaffPlace, role: Role): boolean {
  if (group === undefined) return false;
  if (specifiedFor) return specifiedFor.some((each) => each === role);
  return needs !== null && may(role, needs);
}

const IS_SPECIFIED = new Map(STAFF_PLACES.map(({ id, specifiedFor }) => [id, !!specifiedFor]));

/** The role's menu. */
export function menuOf(role: Role): MenuEntry[] {
  return STAFF_PLACES.filter((place) => isInMenu(place, role)).map(
    ({ id, name, menuName = name, lead, href }) => ({
      id,
      name: menuName,
      href,
      ...(lead !== undefined && { lead }),
    }),
  );
}

/**
 * The items of the bar and those under More. The bar has the chosen items that are in the role's
 * menu. Items of the specification, then the next ones of the menu, fill it up.
 */
export function barMenuOf(
  role: Role,
  chosen: readonly PlaceId[] = [],
): { direct: MenuEntry[]; more: MenuEntry[] } {
  const menu = menuOf(role);
  const own = chosen.flatMap((id) => menu.find((entry) => entry.id === id) ?? []);
  const specified = menu.filter(({ id }) => IS_SPECIFIED.get(id));
  const direct = [...new Set([...own, ...specified, ...menu])].slice(0, DIRECT);
  return { direct, more: menu.filter((entry) => !direct.includes(entry)) };
}

/** All entries of the bar and the More sheet by group, without empty groups. */
export function groupsOf(role: Role, direct: readonly MenuEntry[]): MenuGroup[] {
  const entries = menuOf(role).map((entry) => ({
    ...entry,
    isDirect: direct.some(({ id }) => id === entry.id),
  }));
  const groupOf = new Map(STAFF_PLACES.map(({ id, group }) => [id, group]));
  return GROUPS.map((name) => ({
    name,
    entries: entries.filter(({ id }) => groupOf.get(id) === name),
  })).filter((group) => group.entries.length > 0);
}

/** The current item of a menu; `isPage` is false on pages below the item's own page. */
export interface CurrentEntry {
  id: PlaceId;
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
  const closest = placeAt(entries, path);
  return { id: closest?.id ?? 'dashboard', isPage: closest?.href === path };
}
