import * as v from 'valibot';

export const STAFF_ROLES = ['system_admin', 'branch_head', 'advisor'] as const;
export const ROLES = [...STAFF_ROLES, 'customer'] as const;

export const roleSchema = v.picklist(ROLES);

export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = (typeof ROLES)[number];

export type Permission = 'work' | 'redeem' | 'administer';
export type MenuItem = 'dashboard' | 'settings' | 'stores' | 'users' | 'giveaway';

interface RoleRules {
  name: string;
  permissions: readonly Permission[];
  menu: readonly MenuItem[];
}

/** The permissions and menu of each role (spec sections 2 and 6). */
const TABLE: Readonly<Record<Role, RoleRules>> = {
  system_admin: {
    name: 'System Admin',
    permissions: ['work', 'redeem', 'administer'],
    menu: ['dashboard', 'settings', 'stores', 'users', 'giveaway'],
  },
  branch_head: {
    name: 'Branch Head',
    permissions: ['work', 'redeem'],
    menu: ['dashboard', 'settings', 'stores'],
  },
  advisor: {
    name: 'Advisor',
    permissions: ['work', 'redeem'],
    menu: ['dashboard', 'stores'],
  },
  customer: { name: 'Customer', permissions: [], menu: [] },
};

/** The display name of a role. */
export function roleName(role: Role): string {
  return TABLE[role].name;
}

/** The menu items of a role, in order. */
export function roleMenu(role: Role): readonly MenuItem[] {
  return TABLE[role].menu;
}

/** Whether the role has this permission. */
export function may(role: Role, permission: Permission): boolean {
  return TABLE[role].permissions.includes(permission);
}

/** Whether the role belongs to staff. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'customer';
}
