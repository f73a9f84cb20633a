import type { Permission, StaffRole } from '../contract/roles.ts';
import { PATHS } from './paths.ts';

export type PlaceId =
  | 'dashboard'
  | 'orders'
  | 'workledger'
  | 'sale'
  | 'intake'
  | 'stock'
  | 'count'
  | 'transfers'
  | 'devices'
  | 'day-close'
  | 'bills'
  | 'figures'
  | 'settings'
  | 'stores'
  | 'users'
  | 'giveaway'
  | 'complaints'
  | 'without-code'
  | 'audit'
  | 'alerts';

export type PlaceGroup = 'Daily work' | 'Shop and people' | 'Checks';

/** A page of the staff tool: the menu, the bar, the cards, the search and the gate read it. */
export interface StaffPlace {
  id: PlaceId;
  href: string;
  name: string;
  /** A shorter name for the menu. */
  menuName?: string;
  /** The start of the menu's name, which the bar of a phone leaves out. */
  lead?: string;
  /** The permission that opens the page; the dashboard opens after any login. */
  needs: Permission | null;
  /** Its group in the menu; a place without one is not in the menu. */
  group?: PlaceGroup;
  /**
   * The roles whose menu has it according to the specification (section 6); their bar starts with
   * it. Other places are in the menu of each role that can open them.
   */
  specifiedFor?: readonly StaffRole[];
  /** Its position among the Live cards of the dashboard (spec section 2). */
  card?: number;
  /** Other words that find it in the search. */
  also: string;
}

/** All places of the staff tool, in the order of the menu. */
export const STAFF_PLACES: readonly StaffPlace[] = [
  {
    id: 'dashboard',
    href: PATHS.dashboard,
    name: 'Dashboard',
    needs: null,
    group: 'Daily work',
    specifiedFor: ['system_admin', 'branch_head', 'advisor'],
    also: 'home tasks today',
  },
  {
    id: 'orders',
    href: PATHS.orders,
    name: 'Orders',
    needs: 'work',
    group: 'Daily work',
    card: 3,
    also: 'pack collect payments sales',
  },
  {
    id: 'workledger',
    href: PATHS.workledger,
    name: 'Work ledger',
    lead: 'Work ',
    needs: 'work',
    group: 'Daily work',
    card: 1,
    also: 'repairs jobs bench devices',
  },
  {
    id: 'sale',
    href: PATHS.sale,
    name: 'New sale',
    needs: 'work',
    group: 'Daily work',
    card: 4,
    also: 'counter sell bill walk-in till pos',
  },
  {
    id: 'intake',
    href: PATHS.intake,
    name: 'New job card',
    needs: 'work',
    also: 'intake repair',
  },
  {
    // Devices store it in the chosen bar.
    id: 'stock',
    href: PATHS.goods,
    name: 'Goods',
    needs: 'work',
    group: 'Daily work',
    also: 'stock prices mrp inventory pieces products catalogue',
  },
  {
    id: 'count',
    href: PATHS.goodsCount,
    name: 'Count stock',
    needs: 'work',
    also: 'stock take opening inventory audit scan',
  },
  {
    id: 'transfers',
    href: PATHS.goodsTransfers,
    name: 'Transfers',
    needs: 'work',
    also: 'send receive branch challan move stock',
  },
  {
    id: 'devices',
    href: PATHS.devices,
    name: 'Devices',
    needs: 'work',
    also: 'imei serial number phone stock where',
  },
  {
    id: 'day-close',
    href: PATHS.dayClose,
    name: 'Day close',
    needs: 'work',
    group: 'Daily work',
    also: 'count cash drawer till takings',
  },
  {
    id: 'bills',
    href: PATHS.bills,
    name: 'Bills',
    needs: 'bookkeep',
    group: 'Daily work',
    also: 'invoices gst tax accountant register',
  },
  {
    id: 'figures',
    href: PATHS.figures,
    name: 'Figures',
    needs: 'work',
    group: 'Daily work',
    also: 'money sales earned report analytics discounts',
  },
  {
    id: 'settings',
    href: PATHS.settings,
    name: 'Settings',
    needs: 'administer',
    group: 'Shop and people',
    specifiedFor: ['system_admin', 'branch_head'],
    also: 'account profile preferences',
  },
  {
    id: 'stores',
    href: PATHS.stores,
    name: 'Stores',
    needs: 'administer',
    group: 'Shop and people',
    specifiedFor: ['system_admin', 'branch_head', 'advisor'],
    also: 'branches address hours',
  },
  {
    id: 'users',
    href: PATHS.users,
    name: 'Users',
    needs: 'administer',
    group: 'Shop and people',
    specifiedFor: ['system_admin'],
    also: 'staff team people customers',
  },
  {
    id: 'giveaway',
    href: PATHS.redemption,
    name: 'Giveaway redemption',
    menuName: 'Giveaway',
    needs: 'redeem',
    group: 'Shop and people',
    specifiedFor: ['system_admin'],
    card: 2,
    also: 'winners qr scan discount',
  },
  {
    id: 'complaints',
    href: PATHS.complaints,
    name: 'Complaints',
    needs: 'administer',
    group: 'Checks',
    also: 'grievances',
  },
  {
    id: 'without-code',
    href: PATHS.withoutCode,
    name: 'Hand-overs without code',
    needs: 'administer',
    group: 'Checks',
    also: 'no-code handovers collection',
  },
  {
    id: 'audit',
    href: PATHS.audit,
    name: 'Audit',
    needs: 'administer',
    group: 'Checks',
    also: 'log history changes who',
  },
  {
    id: 'alerts',
    href: PATHS.alerts,
    name: 'Alerts',
    needs: 'bookkeep',
    also: 'limits thresholds warnings discounts refunds',
  },
];

const BY_ID = new Map(STAFF_PLACES.map((place) => [place.id, place]));

/** The place with this ID; undefined if the text is not the ID of a place. */
export function placeById(id: string): StaffPlace | undefined {
  return BY_ID.get(id as PlaceId);
}

/** Of these places, the one at this path or the closest one above it. */
export function placeAt<Place extends Pick<StaffPlace, 'href'>>(
  places: readonly Place[],
  path: string,
): Place | undefined {
  return places
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .toSorted((one, other) => other.href.length - one.href.length)[0];
}
