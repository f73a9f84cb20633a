import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Role } from '../../../../src/contract/roles';
import { RepairsScreen } from '../../../../src/staff/repairs/RepairsScreen';

function screenOf(role: Role, store: number | null): string {
  const name = { username: 'adviso', first_name: 'Advait', last_name: 'Inamdar' };
  const user = { id: 1, ...name, role, store, store_name: null };
  return renderToStaticMarkup(
    createElement(RepairsScreen, {
      query: '',
      renderedAt: 0,
      user,
      initialPage: undefined,
    }),
  );
}

test.each(['advisor', 'branch_head'] as const)(
  'a user without a store sees why there are no repairs and whom to ask: %s',
  (role) => {
    const html = screenOf(role, null);
    expect(html).toContain('You are not assigned to a store');
    expect(html).toContain('A System Admin can assign you one');
    expect(html).toContain('src="/art/empty-data.svg"');
    expect(screenOf(role, 1)).not.toContain('You are not assigned');
  },
);

test('a system admin without a store sees the board, and a customer sees nothing', () => {
  expect(screenOf('system_admin', null)).toContain('Search repairs');
  expect(screenOf('customer', null)).toBe('');
});
