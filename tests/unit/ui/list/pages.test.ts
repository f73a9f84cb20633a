import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ListPage,
  mergePages,
  nextPage,
  type Row,
  withNew,
  withoutRow,
  withRow,
} from '../../../../src/ui/list/pages';

interface Named extends Row {
  name: string;
}

function page(rows: Named[], number = 0): ListPage<Named> {
  return { rows, page: number, totalPages: 3, total: 25 };
}

const A = { id: 1, name: 'A' };
const B = { id: 2, name: 'B' };

test('a row that moved to a later page appears once, with its latest version', () => {
  const newer = { ...B, name: 'B, edited' };
  expect(mergePages([page([A, B]), page([newer, { id: 3, name: 'C' }], 1)])).toEqual([
    A,
    newer,
    { id: 3, name: 'C' },
  ]);
});

test('merged pages never contain an id twice, and lose none', () => {
  const ids = fc.array(fc.array(fc.nat({ max: 30 }), { maxLength: 10 }), { maxLength: 6 });
  fc.assert(
    fc.property(ids, (pages) => {
      const merged = mergePages(pages.map((some) => page(some.map((id) => ({ id, name: '' })))));
      expect(merged.map(({ id }) => id)).toEqual([...new Set(pages.flat())]);
    }),
  );
});

test('the last page has no next one', () => {
  expect(nextPage(page([], 1))).toBe(2);
  expect(nextPage(page([], 2))).toBeUndefined();
  expect(nextPage({ ...page([]), totalPages: 0 })).toBeUndefined();
});

test('one row is replaced in numbered pages and in scrolled ones', () => {
  const edited = { id: 2, name: 'edited' };
  expect(withRow(page([A, B]), edited)).toEqual(page([A, edited]));
  const scrolled = { pages: [page([A]), page([B], 1)], pageParams: [0, 1] };
  expect(withRow(scrolled, edited)).toEqual({ ...scrolled, pages: [page([A]), page([edited], 1)] });
});

test('a removed row is no longer counted', () => {
  expect(withoutRow(page([A, B]), 1)).toEqual({ ...page([B]), total: 24 });
});

test('withoutRow leaves a list unchanged when it does not contain the row', () => {
  expect(withoutRow(page([A, B]), 7)).toEqual(page([A, B]));
});

test('a new row appears before the others, and only once', () => {
  const added = { ...B, name: 'B, as created' };
  expect(withNew([A, B], added)).toEqual([added, A]);
  expect(withNew([A], added)).toEqual([added, A]);
  expect(withNew([A, B], null)).toEqual([A, B]);
});
