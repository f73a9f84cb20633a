import { expect, test } from 'vitest';
import type { Role } from '../../../../src/contract/roles';
import { deniedText } from '../../../../src/staff/dashboard/denied';
import {
  barMenuOf,
  currentEntry,
  groupsOf,
  menuOf,
  splitMenu,
} from '../../../../src/staff/dashboard/menu';
import { workledgerTiles } from '../../../../src/staff/dashboard/workledger';

test.each([
  [
    'system_admin',
    ['Dashboard', 'Orders', 'Work ledger', 'Settings', 'Stores', 'Users', 'Giveaway'],
  ],
  ['branch_head', ['Dashboard', 'Orders', 'Work ledger', 'Settings', 'Stores']],
  ['advisor', ['Dashboard', 'Orders', 'Work ledger', 'Stores']],
  ['customer', []],
] as const)('the menu shows only the screens of the role: %s → %j', (role, names) => {
  expect(menuOf(role).map(({ name }) => name)).toEqual(names);
});

test('every menu item links to its screen', () => {
  expect(menuOf('system_admin').map(({ href }) => href)).toEqual([
    '/dashboard',
    '/orders',
    '/workledger',
    '/dashboard/settings',
    '/dashboard/stores',
    '/dashboard/users',
    '/giveaway-redemption',
  ]);
});

test('the bar shows five items and puts the rest under More', () => {
  expect(splitMenu([1, 2, 3, 4, 5, 6, 7])).toEqual({ direct: [1, 2, 3, 4, 5], more: [6, 7] });
  expect(splitMenu([1, 2])).toEqual({ direct: [1, 2], more: [] });
});

test.each([
  ['advisor', ['Day close', 'Stores']],
  ['branch_head', ['Day close', 'Bills', 'Stores', 'Settings']],
  [
    'system_admin',
    [
      ...['Day close', 'Bills', 'Stores', 'Users', 'Giveaway', 'Settings'],
      ...['Complaints', 'Hand-overs without code'],
    ],
  ],
] as const)(
  'the bottom bar for the role %s has the screens that staff use every hour, and all others under More',
  (role, names) => {
    const { direct, more } = barMenuOf(role);
    expect(direct.map(({ name }) => name)).toEqual([
      ...['Dashboard', 'Orders', 'Work ledger', 'New sale', 'Stock'],
    ]);
    expect(more.map(({ name }) => name)).toEqual(names);
    const all = [...direct, ...more].map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining(menuOf(role).map(({ id }) => id)));
  },
);

test('the bottom bar of a customer is empty', () => {
  expect(barMenuOf('customer')).toEqual({ direct: [], more: [] });
});

test.each(['system_admin', 'branch_head', 'advisor', 'customer'] as const)(
  'the menu groups for the role %s contain every entry of the bottom bar and the More sheet exactly once',
  (role) => {
    const { direct, more } = barMenuOf(role);
    const entries = groupsOf(direct, more).flatMap((group) => group.entries);
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted();
    expect(names(entries)).toEqual(names([...direct, ...more]));
    expect(names(entries.filter(({ isDirect }) => isDirect))).toEqual(names(direct));
  },
);

test('an advisor does not see menu groups whose screens only other roles may open', () => {
  const { direct, more } = barMenuOf('advisor');
  expect(groupsOf(direct, more).map(({ name }) => name)).toEqual(['Daily work', 'Shop and people']);
});

test.each([
  ['system_admin', '/dashboard', 'dashboard', true],
  ['system_admin', '/dashboard/users', 'users', true],
  ['system_admin', '/dashboard/complaints', 'dashboard', false],
  ['system_admin', '/giveaway-redemption', 'giveaway', true],
  ['advisor', '/giveaway-redemption', 'dashboard', false],
  ['advisor', '/orders', 'orders', true],
  ['advisor', '/orders/stock', 'orders', false],
  ['advisor', '/orders-of-today', 'dashboard', false],
  ['advisor', '/workledger/details/7', 'workledger', false],
  ['advisor', '/dashboard/settings', 'dashboard', false],
] as const)('the %s menu marks the current entry on %s: %s', (role, path, id, isPage) => {
  expect(currentEntry(menuOf(role), path)).toEqual({ id, isPage });
});

test.each(['users', 'stores', 'settings'])(
  'a user who may not open %s sees which role can open it',
  (screen) => {
    const name = screen.charAt(0).toUpperCase() + screen.slice(1);
    expect(deniedText(`?denied=${screen}`)).toBe(`Only a System Admin can open ${name}.`);
  },
);

test.each(['', '?denied=', '?denied=toString', '?page=2'])(
  'deniedText returns null for the query %j',
  (search) => {
    expect(deniedText(search)).toBeNull();
  },
);

test('every staff role has its own work ledger tiles, and tiles for planned features have no link', () => {
  const tilesOf = (role: Role | undefined) =>
    workledgerTiles(role).map(({ name, href }) => (href === undefined ? `(${name})` : name));
  const bench = ['New job card', 'My repairs', 'Hand over a device'];
  const branch = [...bench, 'Assign a repair', 'Waiting for parts', 'Day close'];
  expect(tilesOf('advisor')).toEqual(bench);
  expect(tilesOf('branch_head')).toEqual(branch);
  expect(tilesOf('system_admin')).toEqual([
    ...branch,
    'All branches',
    '(Turnaround times)',
    '(Warranty claims)',
  ]);
  expect([tilesOf('customer'), tilesOf(undefined)]).toEqual([[], []]);
});
