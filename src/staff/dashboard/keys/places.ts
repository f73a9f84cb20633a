import { may, type Role } from '../../../contract/roles';
import { withoutKey } from '../../../lib/identity/invoice-number';
import { wantedBy } from '../../../lib/identity/wanted';
import { PATHS } from '../../../lib/paths';
import { withQuery } from '../../../lib/query';
import { type PlaceId, placeAt, STAFF_PLACES, type StaffPlace } from '../../../lib/staff-places';
import { OWN_SETTINGS } from '../../profile/state';
import { isInMenu } from '../menu';

export type PageId = PlaceId | 'shop';
export type ActionId = keyof typeof OWN_SETTINGS;

/** A page of the staff tool, or the shop itself, as a search result. */
export interface Place {
  id: PageId;
  name: string;
  href: string;
}

/** A setting that opens in a dialog. */
export interface Action {
  id: ActionId;
  name: string;
}

/** A search of one list for the typed text. */
export interface ListSearch {
  noun: string;
  href: string;
}

const SHOP = {
  id: 'shop',
  name: 'Shop',
  href: PATHS.shop,
  also: 'website products catalogue',
} as const;

/** The pages that start new work, open to all staff. */
export const NEW_WORK: readonly Place[] = STAFF_PLACES.filter(
  ({ id }) => id === 'sale' || id === 'intake',
);

/** More search words for the user's own settings. */
const ALSO: Readonly<Record<ActionId, string>> = {
  'own-password': 'settings passcode security',
  'own-sessions': 'settings sessions devices logout security',
  'own-device': 'settings font zoom larger bell notifications',
};

/** True if a name contains the text, or if one of the alternative words starts with it. */
function isMatch(name: string, also: string, text: string): boolean {
  return name.toLowerCase().includes(text) || (text.length > 1 && ` ${also}`.includes(` ${text}`));
}

/** The staff page at this path or at a parent path; undefined for the dashboard and the shop. */
export function staffPageAt(path: string): StaffPlace | undefined {
  const place = placeAt(STAFF_PLACES, path);
  return place?.id === 'dashboard' ? undefined : place;
}

/** Why a page needs a login, such as `open Stock`; undefined for an unknown path. */
export function loginPurpose(path: string): string | undefined {
  if (path === PATHS.track) return 'see your orders';
  if (path === PATHS.account) return 'open your account';
  if (path === PATHS.dashboard) return 'open your dashboard';
  const page = staffPageAt(path);
  return page && `open ${page.name}`;
}

function pagesOf(role: Role): (Place & { also: string })[] {
  const open = STAFF_PLACES.filter(
    (place) => isInMenu(place, role) || (place.needs !== null && may(role, place.needs)),
  );
  return [...open, SHOP];
}

/** A search of each list that can contain the text: a number is of one kind only. */
function searchesOf(role: Role, text: string): ListSearch[] {
  const kind = wantedBy(text)?.kind;
  const search = (noun: string, href: string): ListSearch => ({
    noun,
    href: withQuery(href, { search: withoutKey(text) }),
  });
  const orders = search('orders', PATHS.orders);
  if (kind === 'order') return [orders];
  const all = [orders, search('repairs', PATHS.workledger)];
  if (kind === 'bill') {
    return may(role, 'bookkeep') ? [search('bills', PATHS.bills), ...all] : all;
  }
  if (!may(role, 'administer')) return all;
  const users = search('users', PATHS.users);
  const own = kind === 'mobile' ? [users] : [users, search('stores', PATHS.stores)];
  return [...own, ...all, search('redemptions', PATHS.redemption)];
}

/**
 * The destinations available to a user with this role: the pages and settings that match the typed
 * text, and a search for that text in each list.
 */
export function placesFor(role: Role, typed: string) {
  const trimmed = typed.trim();
  const text = trimmed.toLowerCase();
  const pages: Place[] = pagesOf(role)
    .filter(({ name, also }) => isMatch(name, also, text))
    .map(({ id, name, href }) => ({ id, name, href }));
  const actions: Action[] = (Object.keys(OWN_SETTINGS) as ActionId[])
    .map((id) => ({ id, name: OWN_SETTINGS[id] }))
    .filter(({ id, name }) => isMatch(name, ALSO[id], text));
  return { pages, actions, searches: trimmed === '' ? [] : searchesOf(role, trimmed) };
}
