import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseUsersAddress, usersAddress } from '../../../../src/features/users/address';

test('an address without a query is the first page of everybody', () => {
  expect(parseUsersAddress('')).toEqual({ page: 0, search: '' });
  expect(usersAddress({ page: 0, search: '' })).toBe('');
});

test('the address counts pages from 1, as people do', () => {
  expect(parseUsersAddress('?page=2&search=rohan')).toEqual({ page: 1, search: 'rohan' });
  expect(usersAddress({ page: 1, search: 'rohan' })).toBe('?page=2&search=rohan');
});

test.each(['?page=0', '?page=-1', '?page=x', '?page=1.5', '?page=9999999999'])(
  '%s is read as the first page',
  (query) => {
    expect(parseUsersAddress(query).page).toBe(0);
  },
);

test('a search of more than 200 characters is cut, not refused', () => {
  expect(parseUsersAddress(`?search=${'a'.repeat(300)}`).search).toHaveLength(200);
});

test('whatever is searched for survives the address', () => {
  const address = fc.record({
    page: fc.nat({ max: 999_999_998 }),
    search: fc.string({ maxLength: 50, unit: 'grapheme' }).filter((text) => text.length <= 200),
  });
  fc.assert(
    fc.property(address, (asked) => {
      expect(parseUsersAddress(usersAddress(asked))).toEqual(asked);
    }),
  );
});
