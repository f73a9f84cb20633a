import { expect, test } from 'vitest';
import { isStaff, may, ROLES } from '../../../src/contract/roles';

test('only system admins can administer, only they and branch heads can do the bookkeeping, all staff can work and redeem, and customers can do none of these', () => {
  expect(ROLES.filter((role) => may(role, 'administer'))).toEqual(['system_admin']);
  const staff = ['system_admin', 'branch_head', 'advisor'];
  expect(ROLES.filter((role) => may(role, 'work'))).toEqual(staff);
  expect(ROLES.filter((role) => may(role, 'redeem'))).toEqual(staff);
  expect(ROLES.filter((role) => may(role, 'bookkeep'))).toEqual(['system_admin', 'branch_head']);
  expect(ROLES.filter(isStaff)).toEqual(staff);
});
