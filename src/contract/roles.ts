import * as v from 'valibot';

export const STAFF_ROLES = ['system_admin', 'branch_head', 'advisor'] as const;
export const ROLES = [...STAFF_ROLES, 'customer'] as const;

export const roleSchema = v.picklist(ROLES);

export type StaffRole = (typeof STAFF_ROLES)[number];
export type Role = (typeof ROLES)[number];

export type Permission = 'work' | 'redeem' | 'bookkeep' | 'administer';

interface RoleRules {
  name: string;
  permissions: readonly Permission[];
}

/** Each role's name and permissions (spec section 6). */
const TABLE: Readonly<Record<Role, RoleRules>> = {
  system_admin: {
    name: 'System Admin',
    permissions: ['work', 'redeem', 'bookkeep', 'administer'],
  },
  branch_head: {
    name: 'Branch Head',
    permissions: ['work', 'redeem', 'bookkeep'],
  },
  advisor: {
    name: 'Advisor',
    permissions: ['work', 'redeem'],
  },
  customer: { name: 'Customer', permissions: [] },
};

/** A role's display name. */
export function roleName(role: Role): string {
  return TABLE[role].name;
}

/** True if the role has this permission. */
export function may(role: Role, permission: Permission): boolean {
  return TABLE[role].permissions.includes(permission);
}

/** True if the role is a staff role. */
export function isStaff(role: Role): role is StaffRole {
  return role !== 'customer';
}
