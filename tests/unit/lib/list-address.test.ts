import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listAddress, oneOf } from '../../../src/lib/list-address';

const STATUSES = ['all', 'active', 'inactive'] as const;
const HEADS = ['all', 'assigned', 'unassigned'] as const;
const { parse, format, toCall, isFiltered, all } = listAddress({
  status: oneOf(STATUSES),
  heads: oneOf(HEADS),
});

test('an empty query selects the first page of the unfiltered list', () => {
  const everything = { page: 0, search: '', filters: { status: 'all', heads: 'all' } };
  expect(parse('')).toEqual(everything);
  expect(all).toEqual(everything);
  expect(format(all)).toBe('');
  expect(isFiltered(all)).toBe(false);
});

test('format writes the search, the filters and the page to the query and numbers pages from 1', () => {
  const request = {
    page: 2,
    search: 'pune',
    filters: { status: 'inactive', heads: 'unassigned' },
  } as const;
  expect(format(request)).toBe('?page=3&search=pune&status=inactive&heads=unassigned');
  expect(parse(format(request))).toEqual(request);
});

test('toCall omits the filters that are not set', () => {
  const filters = { status: 'all', heads: 'assigned' } as const;
  expect(toCall({ search: ' pune ', filters }, { page: 0, size: 60 })).toEqual({
    page: 0,
    size: 60,
    search: 'pune',
    heads: 'assigned',
  });
});

test.each(['?page=0', '?page=-1', '?page=x', '?page=1.5', '?page=9999999999'])(
  'parse returns the first page for the query %s',
  (query) => {
    expect(parse(query).page).toBe(0);
  },
);

test('parse ignores unknown filter values', () => {
  expect(parse('?status=closed&heads=maybe')).toEqual(all);
});

test('parse truncates a search to 100 characters', () => {
  expect(parse(`?search=${'a'.repeat(300)}`).search).toHaveLength(100);
});

test.each(['?search=a', '?status=active', '?heads=assigned'])(
  'isFiltered returns true for %s',
  (query) => {
    expect(isFiltered(parse(query))).toBe(true);
  },
);

test('isFiltered returns false when the search is blank', () => {
  expect(isFiltered(parse('?search=%20'))).toBe(false);
});

test('every list request survives a round trip through format and parse', () => {
  const address = fc.record({
    page: fc.nat({ max: 99_999 }),
    search: fc.string({ maxLength: 50, unit: 'grapheme' }).filter((text) => text.length <= 100),
    filters: fc.record({
      status: fc.constantFrom(...STATUSES),
      heads: fc.constantFrom(...HEADS),
    }),
  });
  fc.assert(
    fc.property(address, (request) => {
      expect(parse(format(request))).toEqual(request);
    }),
  );
});

test('parse returns the highest allowed page when the page number is too high', () => {
  expect(parse('?page=999999999').page).toBe(99_999);
});
