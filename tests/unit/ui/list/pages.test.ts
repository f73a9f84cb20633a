import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  firstPart,
  joinParts,
  type ListPage,
  type Loaded,
  latestOf,
  mergePages,
  nextPart,
  type Row,
  withNew,
  withoutRow,
  withRow,
} from '../../../../src/ui/list/pages';

interface Named extends Row {
  name: string;
}

function page(rows: Named[]): ListPage<Named> {
  return { rows, total: 25 };
}

const A = { id: 1, name: 'A' };
const B = { id: 2, name: 'B' };

const SCROLLED: Loaded<Named> = {
  pages: [page([A]), page([B])],
  pageParams: [
    { page: 0, size: 10 },
    { page: 1, size: 10 },
  ],
};

/** Returns a list of `total` rows, loaded by scrolling through `count` pages. */
function scrolled(count: number, total = count * 10): Loaded<Row> {
  const pageAt = (at: number) => ({
    rows: Array.from({ length: 10 }, (_, index) => ({ id: at * 10 + index })),
    total,
  });
  let loaded: Loaded<Row> = firstPart(pageAt(0));
  for (let at = 1; at < count; at += 1) {
    const { pages, pageParams } = loaded;
    const next = nextPart({ total }, pages, pageParams.at(-1) ?? { page: 0, size: 10 });
    expect(next).toEqual({ page: at, size: 10 });
    loaded = joinParts({
      pages: [...pages, pageAt(at)],
      pageParams: [...pageParams, { page: at, size: 10 }],
    });
  }
  return loaded;
}

test('mergePages returns only the latest version of a row that moved to a later page', () => {
  const newer = { ...B, name: 'B, edited' };
  expect(mergePages([page([A, B]), page([newer, { id: 3, name: 'C' }])])).toEqual([
    A,
    newer,
    { id: 3, name: 'C' },
  ]);
});

test('mergePages returns every id exactly once', () => {
  const ids = fc.array(fc.array(fc.nat({ max: 30 }), { maxLength: 10 }), { maxLength: 6 });
  fc.assert(
    fc.property(ids, (pages) => {
      const merged = mergePages(pages.map((some) => page(some.map((id) => ({ id, name: '' })))));
      expect(merged.map(({ id }) => id)).toEqual([...new Set(pages.flat())]);
    }),
  );
});

test('nextPart returns undefined when the last part reaches the end of the list', () => {
  expect(nextPart({ total: 25 }, [], { page: 1, size: 10 })).toEqual({ page: 2, size: 10 });
  expect(nextPart({ total: 65 }, [], { page: 0, size: 60 })).toEqual({ page: 6, size: 10 });
  expect(nextPart({ total: 25 }, [], { page: 2, size: 10 })).toBeUndefined();
  expect(nextPart({ total: 0 }, [], { page: 0, size: 10 })).toBeUndefined();
});

test('joinParts returns a single request when at most ten pages are loaded', () => {
  for (let count = 1; count <= 10; count += 1) {
    expect(scrolled(count).pageParams).toEqual([{ page: 0, size: count * 10 }]);
  }
});

test('joinParts covers the rows of more than ten loaded pages with requests that the API accepts', () => {
  for (let count = 11; count <= 40; count += 1) {
    const { pages, pageParams } = scrolled(count);
    let start = 0;
    for (const { page: at, size } of pageParams) {
      expect(at * size).toBe(start);
      expect(size).toBeLessThanOrEqual(100);
      start += size;
    }
    expect(start).toBe(count * 10);
    expect(pageParams.length).toBeLessThan(count / 3);
    expect(mergePages(pages).map(({ id }) => id)).toEqual([...Array(count * 10).keys()]);
  }
});

test('withRow replaces the row in every loaded part', () => {
  const edited = { id: 2, name: 'edited' };
  expect(withRow(SCROLLED, edited)).toEqual({ ...SCROLLED, pages: [page([A]), page([edited])] });
});

test('withoutRow removes the row and decrements the total when the list contains it', () => {
  expect(withoutRow(SCROLLED, 1)).toEqual({
    ...SCROLLED,
    pages: [
      { rows: [], total: 24 },
      { rows: [B], total: 24 },
    ],
  });
});

test('withoutRow leaves a list unchanged when it does not contain the row', () => {
  expect(withoutRow(SCROLLED, 7)).toBe(SCROLLED);
});

test('withNew adds a row at the top exactly once, even when the list already contains it', () => {
  const added = { ...B, name: 'B, as created' };
  expect(withNew([A, B], added)).toEqual([added, A]);
  expect(withNew([A], added)).toEqual([added, A]);
  expect(withNew([A, B], undefined)).toEqual([A, B]);
});

test('latestOf returns the row from the list, or the given row when the list no longer contains it', () => {
  const older = { ...A, name: 'A, older' };
  expect(latestOf([A, B], older)).toBe(A);
  expect(latestOf([B], older)).toBe(older);
});
