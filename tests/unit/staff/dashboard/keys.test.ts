import { describe, expect, test } from 'vitest';
import { commandOf } from '../../../../src/staff/dashboard/keys/command';
import { loginPurpose, placesFor } from '../../../../src/staff/dashboard/keys/places';
import { viewsFor } from '../../../../src/staff/dashboard/keys/views';

const ALONE = { ctrlKey: false, metaKey: false, altKey: false };
const READING = { isTyping: false, isSingleOn: true };
const TYPING = { isTyping: true, isSingleOn: true };
const OFF = { isTyping: false, isSingleOn: false };

test.each([
  ['/', 'search'],
  ['n', 'add'],
  ['N', 'add'],
  ['j', 'next'],
  ['k', 'previous'],
  ['?', 'help'],
  ['x', null],
] as const)(
  'a key triggers only its own command, and no command in a text field or when shortcuts are off: %s → %s',
  (key, command) => {
    expect(commandOf({ ...ALONE, key }, READING)).toBe(command);
    expect(commandOf({ ...ALONE, key }, TYPING)).toBeNull();
    expect(commandOf({ ...ALONE, key }, OFF)).toBeNull();
    expect(commandOf({ ...ALONE, altKey: true, key }, READING)).toBeNull();
  },
);

test('Ctrl+K and Cmd+K open the search everywhere, even in a text field, and other Ctrl shortcuts do nothing', () => {
  for (const where of [READING, TYPING, OFF]) {
    expect(commandOf({ ...ALONE, ctrlKey: true, key: 'k' }, where)).toBe('go');
    expect(commandOf({ ...ALONE, metaKey: true, key: 'K' }, where)).toBe('go');
    expect(commandOf({ ...ALONE, ctrlKey: true, key: 'n' }, where)).toBeNull();
  }
});

test.each([
  ['/dashboard', 'open your dashboard'],
  ['/track', 'see your orders'],
  ['/goods', 'open Goods'],
  ['/workledger/details/7', 'open Work ledger'],
  ['//elsewhere.test/orders', undefined],
  ['', undefined],
])('a login page that was opened for %s explains why the login is needed: %s', (path, text) => {
  expect(loginPurpose(path)).toBe(text);
});

describe('the destinations of the command search', () => {
  const names = (role: 'system_admin' | 'advisor', typed: string) => {
    const { pages, actions } = placesFor(role, typed);
    return [...pages, ...actions].map(({ name }) => name);
  };
  const lists = (role: 'system_admin' | 'advisor', typed: string) =>
    placesFor(role, typed).searches.map(({ noun }) => noun);

  const OWN = ['Change password', 'Where you are logged in', 'Text size and sound'];

  test('are the pages that the role can open and the user’s own settings', () => {
    const work = ['Dashboard', 'Orders', 'Work ledger', 'New sale', 'New job card'];
    const shared = [...work, 'Goods', 'Count stock', 'Transfers', 'Devices', 'Day close'];
    expect(names('advisor', '')).toEqual([
      ...[...shared, 'Figures', 'Stores', 'Giveaway redemption', 'Shop'],
      ...OWN,
    ]);
    expect(names('system_admin', '')).toEqual([
      ...[...shared, 'Bills', 'Figures', 'Settings', 'Stores', 'Users', 'Giveaway redemption'],
      ...['Complaints', 'Hand-overs without code', 'Audit', 'Alerts', 'Shop'],
      ...OWN,
    ]);
    expect(lists('advisor', '')).toEqual([]);
  });

  test.each([
    [' STO ', ['Goods', 'Count stock', 'Transfers', 'Devices', 'Stores']],
    ['repairs', ['Work ledger']],
    ['repair', ['Work ledger', 'New job card']],
    ['password', ['Change password']],
    ['settings', OWN],
    ['text size', ['Text size and sound']],
    ['devices', ['Work ledger', 'Devices', 'Where you are logged in']],
    ['inventory', ['Goods', 'Count stock']],
    ['epairs', []],
  ])('include the matching pages and settings when the user types %s', (typed, found) => {
    expect(names('advisor', typed)).toEqual(found);
  });

  test('include a search for a bill number in the lists of the role', () => {
    const typed = ' lx-2627-00010 ';
    expect(names('advisor', typed)).toEqual([]);
    expect(lists('system_admin', typed)).toEqual(['bills', 'orders', 'repairs']);
    expect(lists('advisor', typed)).toEqual(['orders', 'repairs']);
  });

  test('include a search in each list that the role can open and that can contain the text', () => {
    expect(lists('advisor', 'asha')).toEqual(['orders', 'repairs']);
    expect(lists('system_admin', 'asha')).toEqual([
      ...['users', 'stores', 'orders', 'repairs', 'redemptions'],
    ]);
    expect(lists('system_admin', '98765 43210')).toEqual([
      ...['users', 'orders', 'repairs', 'redemptions'],
    ]);
    expect(lists('system_admin', 'ord k7q2m')).toEqual(['orders']);
    expect(placesFor('advisor', 'a b').searches[0]?.href).toBe('/orders?search=a+b');
  });
});

test.each([
  ['To pack', ['/orders?state=confirmed']],
  ['to call', ['/orders?state=placed&payment=due']],
  ['refund d', ['/orders?payment=refund_due']],
  ['late repairs', ['/workledger?late=1']],
  ['unanswered', ['/workledger?tab=waiting']],
  ['ack', []],
  ['to', []],
])('the command search finds a filtered list by its name here or in Do now: %s', (typed, found) => {
  expect(viewsFor(typed).map(({ href }) => href)).toEqual(found);
});

test.each([
  ['To pack', ['confirmed']],
  ['to call', ['call_to_confirm']],
  ['refund d', [undefined]],
  ['late repairs', ['late']],
  ['unanswered', ['waiting']],
])('a filtered list has the count of its rows, if its list counts them: %s', (typed, counts) => {
  expect(viewsFor(typed).map(({ count }) => count)).toEqual(counts);
});
