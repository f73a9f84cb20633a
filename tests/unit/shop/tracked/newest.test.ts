import { expect, test } from 'vitest';
import { emptyText, newestOf } from '../../../../src/shop/tracked/track/newest';

const rowsAt = (...times: number[]) => times.map((at) => ({ at }));

test('newestOf merges lists newest first, and leaves out what a further page could precede', () => {
  const orders = { rows: rowsAt(9, 7, 4), hasMore: true };
  const all = { rows: rowsAt(8, 3, 1), hasMore: false };
  expect(newestOf([orders, all])).toEqual(rowsAt(9, 8, 7, 4));
  expect(newestOf([{ ...orders, hasMore: false }, all])).toEqual(rowsAt(9, 8, 7, 4, 3, 1));
  // A list that is still loading could begin with a newer row.
  expect(newestOf([{ rows: [], hasMore: true }, all])).toEqual([]);
});

test.each([
  ['an account without orders and repairs', 0, false, 'No orders or repairs yet.'],
  [
    'an account whose orders and repairs are all stored on this device',
    3,
    false,
    'All your orders and repairs are listed above.',
  ],
  ['an account with more pages', 10, true, null],
] as const)(
  'emptyText explains why the page lists no more, unless more pages follow: %s',
  (_what, total, hasMore, text) => {
    expect(emptyText(total, hasMore)).toBe(text);
  },
);
