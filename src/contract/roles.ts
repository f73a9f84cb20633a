import * as v from 'valibot';

export const STAFF_ROLES = ['system_admin', 'branch_head', 'advisor'] as const;
export const ROLES = [...STAFF_ROLES, 'customer'] as const;

export const roleSchema = v.picklist(ROLES);

export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = (typeof ROLES)[number];

export type Permission = 'work' | 'redeem' | 'bookkeep' | 'administer';
export type MenuItem =
  | 'dashboard'
  | 'orders'
  | 'workledger'
  | 'settings'
  | 'stores'
  | 'users'
  | 'giveaway';

interface RoleRules {
  name: string;
  permissions: readonly Permission[];
  menu: readonly MenuItem[];
}

/**
 * Each role's permissions and menu. The items are those of spec sections 2 and 6 in that order,
 * with Orders and Work ledger after the dashboard.
 */
const TABLE: Readonly<Record<Role, RoleRules>> = {
  system_admin: {
    name: 'System Admin',
    permissions: ['work', 'redeem', 'bookkeep', 'administer'],
    menu: ['dashboard', 'orders', 'workledger', 'settings', 'stores', 'users', 'giveaway'],
  },
  branch_head: {
    name: 'Branch Head',
    permissions: ['work', 'redeem', 'bookkeep'],
    menu: ['dashboard', 'orders', 'workledger', 'settings', 'stores'],
  },
  advisor: {
    name: 'Advisor',
    permissions: ['work', 'redeem'],
    menu: ['dashboard', 'orders', 'workledger', 'stores'],
  },
  customer: { name: 'Customer', permissions: [], menu: [] },
};

/** A role's display name. */
export function roleName(role: Role): string {
  return TABLE[role].name;
}

/** A role's menu items, in order. */
export function roleMenu(role: Role): readonly MenuItem[] {
  return TABLE[role].menu;
}

/** True if the role has this permission. */
export function may(role: Role, permission: Permission): boolean {
  return TABLE[role].permissions.includes(permission);
}

/** True if the role is a staff role. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'customer';
}
