import { expect, test } from 'vitest';
import { isToCall } from '../../../../../src/contract/orders/states';
import { holdText } from '../../../../../src/entities/order/hold-text';
import { DAY_MS, HOUR_MS } from '../../../../../src/lib/durations';
import { whenText } from '../../../../../src/lib/india-time';
import { urgencyOf } from '../../../../../src/staff/orders/calls/calls';

const HALF_PAST_TWO = Date.parse('2026-11-23T14:30:00+05:30');

test('whenText adds the date when the hold ends on a later day in India', () => {
  const morning = Date.parse('2026-11-23T00:10:00+05:30');
  expect(whenText(HALF_PAST_TWO, morning)).toBe('2:30\u00a0pm');
  expect(whenText(HALF_PAST_TWO, morning - 20 * 60_000)).toBe('Mon\u00a023\u00a0Nov, 2:30\u00a0pm');
  expect(whenText(HALF_PAST_TWO - 150 * 60_000, morning)).toBe('12\u00a0noon');
});

test('a hold is shown with its weekday if it ends on another day of the next week, and with its date after that', () => {
  const noon = HALF_PAST_TWO - 150 * 60_000;
  const shown = (at: number, now: number) => holdText(at, now).replaceAll('\u00a0', ' ');
  expect(shown(HALF_PAST_TWO, noon)).toBe('Hold till 2:30 pm');
  expect(shown(noon, noon - DAY_MS)).toBe('Hold till Mon 12 noon');
  expect(shown(HALF_PAST_TWO, noon - 6 * DAY_MS)).toBe('Hold till Mon 2:30 pm');
  expect(shown(HALF_PAST_TWO, noon - 7 * DAY_MS)).toBe('Hold till Mon 23 Nov, 2:30 pm');
});

test('a deadline is close if less than an hour is left, and missed once it has passed', () => {
  expect(urgencyOf(HALF_PAST_TWO, HALF_PAST_TWO - HOUR_MS)).toBeUndefined();
  expect(urgencyOf(HALF_PAST_TWO, HALF_PAST_TWO - HOUR_MS + 1)).toBe('soon');
  expect(urgencyOf(HALF_PAST_TWO, HALF_PAST_TWO - 1)).toBe('soon');
  expect(urgencyOf(HALF_PAST_TWO, HALF_PAST_TWO)).toBe('missed');
});

test.each([
  ['placed', 'due', true],
  ['placed', 'started', false],
  ['confirmed', 'due', false],
  ['', '', false],
] as const)(
  'isToCall returns true only for an unconfirmed order to be paid at the branch: %j, %j, %s',
  (state, payment, expected) => {
    expect(isToCall(state, payment)).toBe(expected);
  },
);
