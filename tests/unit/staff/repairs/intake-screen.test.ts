import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Role } from '../../../../src/contract/roles';
import { IntakeScreen } from '../../../../src/staff/repairs/intake/IntakeScreen';

function screenOf(role: Role, store: number | null): string {
  const name = { username: 'adviso', first_name: 'Advait', last_name: 'Inamdar' };
  const user = { id: 1, ...name, role, store, store_name: null };
  return renderToStaticMarkup(createElement(IntakeScreen, { user, renderedAt: 0, booking: '' }));
}

test.each(['advisor', 'branch_head'] as const)(
  'a user without a store sees why they cannot receive devices and whom to ask: %s',
  (role) => {
    expect(screenOf(role, null)).toContain('You are not assigned to a store');
    expect(screenOf(role, null)).toContain('A System Admin can assign you one');
    expect(screenOf(role, 1)).toContain('Mobile number');
    expect(screenOf(role, 1)).not.toContain('Branch that receives');
  },
);

test('a system admin chooses the branch for an intake, and a customer sees nothing', () => {
  expect(screenOf('system_admin', null)).toContain('Branch that receives the device');
  expect(screenOf('customer', null)).toBe('');
});
