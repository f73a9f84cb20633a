import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pagerItems } from '../../../src/lib/pager';

const somewhere = fc
  .integer({ min: 1, max: 5000 })
  .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)));

test.each([
  [1, 0, ''],
  [1, 1, '1'],
  [4, 7, '1 2 3 4 5 6 7'],
  [1, 8, '1 2 3 4 5 gap 8'],
  [4, 8, '1 2 3 4 5 gap 8'],
  [5, 8, '1 gap 4 5 6 7 8'],
  [8, 8, '1 gap 4 5 6 7 8'],
  [10, 20, '1 gap 9 10 11 gap 20'],
])('the pager shows page numbers and gaps: page %i of %i → “%s”', (current, total, shown) => {
  expect(pagerItems(current, total).join(' ')).toBe(shown);
});

test('the pager always shows the first, current and last pages, each once and in order', () => {
  fc.assert(
    fc.property(somewhere, ([current, total]) => {
      const pages = pagerItems(current, total).filter((item) => item !== 'gap');
      expect(pages).toContain(current);
      expect(pages[0]).toBe(1);
      expect(pages.at(-1)).toBe(total);
      expect(pages).toEqual([...new Set(pages)].sort((a, b) => a - b));
    }),
  );
});

test('a gap in the pager always replaces at least two pages, and all other page numbers are consecutive', () => {
  fc.assert(
    fc.property(somewhere, ([current, total]) => {
      const items = pagerItems(current, total);
      items.forEach((item, index) => {
        const before = items[index - 1];
        const after = items[index + 1];
        if (item === 'gap') {
          expect(Number(after) - Number(before)).toBeGreaterThan(2);
        } else if (typeof before === 'number') {
          expect(item - before).toBe(1);
        }
      });
    }),
  );
});

test('the pager for a long list always has the same length, so that its buttons do not move', () => {
  fc.assert(
    fc.property(somewhere, ([current, total]) => {
      expect(pagerItems(current, total)).toHaveLength(Math.min(total, 7));
    }),
  );
});
