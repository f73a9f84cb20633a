import { expect, test } from 'vitest';
import { newBookings } from '../../../../src/staff/repairs/board/arrivals';

const BEFORE = { branch: '', counts: { booked: 3 }, newestBooking: 500 };

test.each([
  ['one arrived', { counts: { booked: 4 }, newestBooking: 600 }, 1],
  ['three arrived', { counts: { booked: 6 }, newestBooking: 900 }, 3],
  ['one arrived while two devices were received', { counts: { booked: 2 }, newestBooking: 600 }, 1],
  ['the newest was cancelled', { counts: { booked: 2 }, newestBooking: 400 }, 0],
  ['all were received', { counts: { booked: 0 }, newestBooking: null }, 0],
  ['nothing changed', {}, 0],
  [
    'the user chose another branch',
    { branch: 'PUN-02', counts: { booked: 9 }, newestBooking: 900 },
    0,
  ],
])('newBookings counts the bookings that arrived when %s', (_what, after, count) => {
  expect(newBookings(BEFORE, { ...BEFORE, ...after })).toBe(count);
});

test('newBookings counts the first booking that arrives on an empty board', () => {
  const none = { branch: '', counts: { booked: 0 }, newestBooking: null };
  const one = { branch: '', counts: { booked: 1 }, newestBooking: 700 };
  expect(newBookings(none, one)).toBe(1);
});
