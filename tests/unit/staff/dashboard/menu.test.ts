import { expect, test } from 'vitest';
import type { Role } from '../../../../src/contract/roles';
import { STAFF_PLACES } from '../../../../src/lib/staff-places';
import { deniedText } from '../../../../src/staff/dashboard/denied';
import { barMenuOf, currentEntry, groupsOf, menuOf } from '../../../../src/staff/dashboard/menu';
import { readOwnBar, withItemAt } from '../../../../src/staff/dashboard/nav/own-bar';
import { workledgerTiles } from '../../../../src/staff/dashboard/workledger';

test.each([
  [
    'system_admin',
    ['Dashboard', 'Settings', 'Stores', 'Users', 'Giveaway'],
    [
      ...['Orders', 'Work ledger', 'New sale', 'Goods', 'Day close', 'Bills', 'Figures'],
      ...['Complaints', 'Hand-overs without code', 'Audit'],
    ],
  ],
  [
    'branch_head',
    ['Dashboard', 'Settings', 'Stores', 'Orders', 'Work ledger'],
    ['New sale', 'Goods', 'Day close', 'Bills', 'Figures'],
  ],
  [
    'advisor',
    ['Dashboard', 'Stores', 'Orders', 'Work ledger', 'New sale'],
    ['Goods', 'Day close', 'Figures'],
  ],
] as const)(
  'the bar for the role %s starts with the items of the specification, then Orders, Work ledger and New sale: %j',
  (role, bar, others) => {
    const { direct, more } = barMenuOf(role);
    expect(direct.map(({ name }) => name)).toEqual(bar);
    expect(more.map(({ name }) => name)).toEqual(others);
  },
);

test('the bar has the chosen items in their order, without those that the role may not open, and is filled up to five', () => {
  const { direct, more } = barMenuOf('advisor', ['sale', 'users', 'orders', 'sale']);
  expect(direct.map(({ id }) => id)).toEqual([
    ...['sale', 'orders', 'dashboard', 'stores', 'workledger'],
  ]);
  expect(more.map(({ id }) => id)).toEqual(['stock', 'day-close', 'figures']);
});

test('the chosen bar is that of this person, and ignores items that no longer exist', () => {
  const jar = 'bar-7=sale.gone.orders; bar-77=stock; bar-8=';
  expect(readOwnBar(jar, 7)).toEqual(['sale', 'orders']);
  expect(readOwnBar(jar, 77)).toEqual(['stock']);
  expect([readOwnBar(jar, 8), readOwnBar(jar, 9)]).toEqual([[], []]);
});

test('an item that is chosen for another place of the bar changes places with the item there', () => {
  const bar = ['dashboard', 'stores', 'orders'] as const;
  expect(withItemAt(bar, 0, 'orders')).toEqual(['orders', 'stores', 'dashboard']);
  expect(withItemAt(bar, 0, 'sale')).toEqual(['sale', 'stores', 'orders']);
  expect(withItemAt(bar, 1, 'stores')).toEqual(bar);
});

test('every place has an address and an ID of its own', () => {
  expect(new Set(STAFF_PLACES.map(({ href }) => href)).size).toBe(STAFF_PLACES.length);
  expect(new Set(STAFF_PLACES.map(({ id }) => id)).size).toBe(STAFF_PLACES.length);
});

test('the bottom bar of a customer is empty', () => {
  expect(barMenuOf('customer')).toEqual({ direct: [], more: [] });
});

test.each(['system_admin', 'branch_head', 'advisor', 'customer'] as const)(
  'the menu groups for the role %s contain every entry of the bottom bar and the More sheet exactly once',
  (role) => {
    const { direct, more } = barMenuOf(role);
    const entries = groupsOf(role, direct).flatMap((group) => group.entries);
    const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).toSorted();
    expect(names(entries)).toEqual(names([...direct, ...more]));
    expect(names(entries.filter(({ isDirect }) => isDirect))).toEqual(names(direct));
  },
);

test('an advisor does not see menu groups whose screens only other roles may open', () => {
  const { direct } = barMenuOf('advisor');
  expect(groupsOf('advisor', direct).map(({ name }) => name)).toEqual([
    'Daily work',
    'Shop and people',
  ]);
});

test.each([
  ['system_admin', '/dashboard', 'dashboard', true],
  ['system_admin', '/dashboard/users', 'users', true],
  ['system_admin', '/dashboard/complaints', 'complaints', true],
  ['system_admin', '/giveaway-redemption', 'giveaway', true],
  ['advisor', '/giveaway-redemption', 'dashboard', false],
  ['advisor', '/orders', 'orders', true],
  ['advisor', '/goods', 'stock', true],
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
