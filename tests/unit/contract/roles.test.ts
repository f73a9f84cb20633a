import { expect, test } from 'vitest';
import { isStaff, may, ROLES, roleMenu } from '../../../src/contract/roles';

test.each([
  [
    'system_admin',
    ['dashboard', 'orders', 'workledger', 'settings', 'stores', 'users', 'giveaway'],
  ],
  ['branch_head', ['dashboard', 'orders', 'workledger', 'settings', 'stores']],
  ['advisor', ['dashboard', 'orders', 'workledger', 'stores']],
  ['customer', []],
] as const)("roleMenu returns the role's menu: %s → %j", (role, menu) => {
  expect(roleMenu(role)).toEqual(menu);
});

test('only system admins can administer, only they and branch heads can do the bookkeeping, all staff can work and redeem, and customers can do none of these', () => {
  expect(ROLES.filter((role) => may(role, 'administer'))).toEqual(['system_admin']);
  const staff = ['system_admin', 'branch_head', 'advisor'];
  expect(ROLES.filter((role) => may(role, 'work'))).toEqual(staff);
  expect(ROLES.filter((role) => may(role, 'redeem'))).toEqual(staff);
  expect(ROLES.filter((role) => may(role, 'bookkeep'))).toEqual(['system_admin', 'branch_head']);
  expect(ROLES.filter(isStaff)).toEqual(staff);
});
