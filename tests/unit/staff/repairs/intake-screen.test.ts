import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Role } from '../../../../src/contract/roles';
import type { OwnStoreReply } from '../../../../src/contract/stores';
import { IntakeScreen } from '../../../../src/staff/repairs/intake/IntakeScreen';

const KOTHRUD = { store_name: 'Kothrud', code: 'PUN-02', address: 'Pune' };

function screenOf(role: Role, store: OwnStoreReply['store'], closed: string[] = []): string {
  const name = { username: 'adviso', first_name: 'Advait', last_name: 'Inamdar' };
  const user = { id: 1, ...name, role, store: store && 1, store_name: null };
  const place = { store, branches: { closed, dates: {} } };
  const screen = { user, place, renderedAt: 0, booking: '' };
  return renderToStaticMarkup(createElement(IntakeScreen, screen));
}

test.each(['advisor', 'branch_head'] as const)(
  'a user without a store sees why they cannot receive devices and whom to ask: %s',
  (role) => {
    expect(screenOf(role, null)).toContain('You are not assigned to a store');
    expect(screenOf(role, null)).toContain('A System Admin can assign you one');
    expect(screenOf(role, KOTHRUD)).toContain('Mobile number');
    expect(screenOf(role, KOTHRUD)).not.toContain('Branch that receives');
  },
);

test('staff see that their store is closed, or that the website does not know it', () => {
  expect(screenOf('advisor', KOTHRUD, ['PUN-02'])).toContain('Your store is closed');
  const unknown = screenOf('branch_head', { ...KOTHRUD, code: 'NEW-07' });
  expect(unknown).toContain('Not set up for sales yet: add it to site.ts');
  expect(unknown).not.toContain('Mobile number');
});

test('a system admin chooses an open branch unless their own one is open, and a customer sees nothing', () => {
  const choice = 'Branch that receives the device';
  expect(screenOf('system_admin', null)).toContain(choice);
  expect(screenOf('system_admin', KOTHRUD)).not.toContain(choice);
  expect(screenOf('system_admin', KOTHRUD, ['PUN-02'])).toContain(choice);
  expect(screenOf('system_admin', { ...KOTHRUD, code: 'NEW-07' })).toContain(choice);
  expect(screenOf('customer', null)).toBe('');
});
