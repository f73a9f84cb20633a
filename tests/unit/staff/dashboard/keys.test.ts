import { describe, expect, test } from 'vitest';
import { commandOf } from '../../../../src/staff/dashboard/keys/command';
import { placesFor } from '../../../../src/staff/dashboard/keys/places';

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
  'a key triggers only its own command, and none in a text field or when shortcuts are off: %s → %s',
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

describe('the destinations of the command search', () => {
  const names = (role: 'system_admin' | 'advisor', typed: string) => {
    const { pages, searches } = placesFor(role, typed);
    return [...pages, ...searches].map(({ name }) => name);
  };

  test('are the pages that the role can open', () => {
    const live = ['Work ledger', 'Giveaway redemption', 'Orders'];
    const shared = [...live, 'New repair', 'Stock', 'Shop'];
    expect(names('advisor', '')).toEqual(['Dashboard', 'Stores', ...shared]);
    expect(names('system_admin', '')).toEqual([
      'Dashboard',
      'Settings',
      'Stores',
      'Users',
      'Complaints',
      'Hand-overs without code',
      ...shared,
    ]);
  });

  test('are filtered by the typed text and include a search of each list for that text', () => {
    expect(names('advisor', ' STO ')).toEqual([
      ...['Stores', 'Stock', 'Search “STO” in orders', 'Search “STO” in repairs'],
    ]);
    expect(names('system_admin', 'asha')).toEqual([
      'Search “asha” in users',
      'Search “asha” in stores',
      'Search “asha” in orders',
      'Search “asha” in repairs',
      'Search “asha” in redemptions',
    ]);
    expect(placesFor('advisor', 'a b').searches[0]?.href).toBe('/orders?search=a+b');
  });
});
