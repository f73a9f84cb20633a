import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { pageEntries, pageFields, searchable, searchEntry } from '../../../src/contract/paging';

const query = v.object(pageEntries);

const wholeNumber = fc.integer({ min: -10, max: 2000 });

test('the pages of a list together contain every row, and no page is empty', () => {
  const sizes = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(fc.nat({ max: 999 }), sizes, fc.nat({ max: 100_000 }), (page, size, total) => {
      const { totalPages, totalElements, currentPage, pageable } = pageFields(page, size, total);
      expect(totalPages * size).toBeGreaterThanOrEqual(total);
      expect((totalPages - 1) * size).toBeLessThan(total || 1);
      expect([totalElements, currentPage]).toEqual([total, page]);
      expect(pageable).toEqual({ pageNumber: page, pageSize: size });
    }),
  );
});

test('the query accepts only page sizes from 1 to 100 and page numbers from 0', () => {
  fc.assert(
    fc.property(wholeNumber, wholeNumber, (page, size) => {
      const parsedQuery = v.safeParse(query, { page: String(page), size: String(size) });
      expect(parsedQuery.success).toBe(page >= 0 && size >= 1 && size <= 100);
      if (parsedQuery.success) expect(parsedQuery.output).toEqual({ page, size });
    }),
  );
});

test.each(['', ' ', '1.5', '1e1', 'ten', '0x1', '٣', '1234567890'])(
  'the query rejects the page size %j',
  (size) => {
    expect(v.safeParse(query, { size }).success).toBe(false);
  },
);

test.each([
  ['asha rao', 'asha rao'],
  ['  asha   rao ', 'asha rao'],
  ['', ''],
  ['one two three four five six seven eight nine', 'one two three four five six seven eight'],
  ['a b c d eff', 'a b c eff'],
  ['रा शा मा ना नीला', 'रा शा मा नीला'],
  [`asha ${'x'.repeat(200)}`, `asha ${'x'.repeat(95)}`],
])('searchable removes extra spaces and shortens a search: %j → %j', (typed, words) => {
  expect(searchable(typed)).toBe(words);
});

test('the search field accepts any text that searchable has shortened', () => {
  const parts = fc.constantFrom('a', 'bc', ' ', 'é', 'def', '😀');
  fc.assert(
    fc.property(fc.string({ unit: parts, maxLength: 150 }), (typed) => {
      expect(v.safeParse(searchEntry, searchable(typed)).success).toBe(true);
    }),
  );
});
