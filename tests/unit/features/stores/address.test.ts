import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  HEADS,
  isFiltered,
  parseStoresAddress,
  STATUSES,
  storesAddress,
} from '../../../../src/features/stores/address';

const EVERYTHING = { page: 0, search: '', status: 'all', heads: 'all' } as const;

test('an address without a query filters nothing', () => {
  expect(parseStoresAddress('')).toEqual(EVERYTHING);
  expect(storesAddress(EVERYTHING)).toBe('');
  expect(isFiltered(EVERYTHING)).toBe(false);
});

test('search and both filters stand in the address', () => {
  const asked = { page: 2, search: 'pune', status: 'inactive', heads: 'unassigned' } as const;
  expect(storesAddress(asked)).toBe('?page=3&search=pune&status=inactive&heads=unassigned');
  expect(parseStoresAddress(storesAddress(asked))).toEqual(asked);
});

test('an unknown filter is none', () => {
  expect(parseStoresAddress('?status=closed&heads=maybe')).toEqual(EVERYTHING);
});

test.each([{ search: 'a' }, { status: 'active' }, { heads: 'assigned' }] as const)(
  '%o narrows the list down',
  (filter) => {
    expect(isFiltered({ ...EVERYTHING, ...filter })).toBe(true);
  },
);

test('whatever is asked for survives the address', () => {
  const address = fc.record({
    page: fc.nat({ max: 999_999_998 }),
    search: fc.string({ maxLength: 50 }),
    status: fc.constantFrom(...STATUSES),
    heads: fc.constantFrom(...HEADS),
  });
  fc.assert(
    fc.property(address, (asked) => {
      expect(parseStoresAddress(storesAddress(asked))).toEqual(asked);
    }),
  );
});
