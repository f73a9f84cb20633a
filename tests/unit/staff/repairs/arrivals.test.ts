import { expect, test } from 'vitest';
import { newBookings } from '../../../../src/staff/repairs/board/arrivals';

const BEFORE = { branch: '', open: 3, newest: 500 };

test.each([
  ['one arrived', { open: 4, newest: 600 }, 1],
  ['three arrived', { open: 6, newest: 900 }, 3],
  ['one arrived while two devices were received', { open: 2, newest: 600 }, 1],
  ['the newest was cancelled', { open: 2, newest: 400 }, 0],
  ['all were received', { open: 0, newest: null }, 0],
  ['nothing changed', {}, 0],
  ['the user chose another branch', { branch: 'PUN-02', open: 9, newest: 900 }, 0],
])('newBookings counts the bookings that arrived when %s', (_what, after, count) => {
  expect(newBookings(BEFORE, { ...BEFORE, ...after })).toBe(count);
});

test('newBookings counts no bookings in the first response, but counts the first booking that arrives on an empty board', () => {
  expect(newBookings(undefined, BEFORE)).toBe(0);
  const none = { branch: '', open: 0, newest: null };
  expect(newBookings(none, { ...none, open: 1, newest: 700 })).toBe(1);
});
