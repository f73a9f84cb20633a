import { expect, it } from 'vitest';
import { LATE_AFTER_MS } from '../../../../../../src/contract/orders/todo';
import { DAY_MS, HOUR_MS } from '../../../../../../src/lib/durations';
import { ageOf, endText, waitText } from '../../../../../../src/staff/orders/list/table/age';

const NOW = Date.parse('2026-11-23T18:00:00+05:30');

const order = (change: Partial<Parameters<typeof ageOf>[0]>): Parameters<typeof ageOf>[0] => ({
  state: 'confirmed',
  payment: { state: 'paid' },
  mobile: null,
  created_at: NOW,
  ready_at: null,
  informed_at: null,
  ended_at: null,
  ...change,
});

it.each([
  [LATE_AFTER_MS - 1, false],
  [LATE_AFTER_MS, true],
  [DAY_MS, true],
] as const)('an order that must be packed and is %d ms old is late: %s', (age, isLate) => {
  expect(ageOf(order({ created_at: NOW - age }), NOW)?.isLate).toBe(isLate);
});

it('the age of a packed order counts from the time when it was packed', () => {
  const placed = order({ created_at: NOW - 3 * DAY_MS });
  const packed = { ...placed, state: 'ready', ready_at: NOW - HOUR_MS, mobile: '9' } as const;
  const age = { text: '1 h', start: 'Packed 23 Nov 2026, 5:00 pm', isLate: false };
  expect(ageOf(packed, NOW)).toMatchObject(age);
  expect(waitText(packed, NOW)).toBe('Packed 1 h ago');
  expect(waitText({ ...packed, ready_at: NOW }, NOW)).toBe('Packed just now');
  expect(waitText(placed, NOW)).toBe('Placed 3 days ago');
});

it('an old order that waits only for its customer is not late', () => {
  const waiting = order({ state: 'dispatched', created_at: NOW - 3 * DAY_MS });
  expect(ageOf(waiting, NOW)).toMatchObject({ text: '3 days', isLate: false });
});

it.each([
  [NOW - 3 * HOUR_MS, '3:00 pm'],
  [NOW - DAY_MS, '22 Nov'],
])('a finished order shows when it ended instead of an age: %d, %s', (ended_at, text) => {
  const finished = order({ state: 'handed_over', created_at: NOW - 3 * DAY_MS, ended_at });
  expect(ageOf(finished, NOW)).toBeNull();
  expect(endText(ended_at, NOW)).toBe(text);
});
