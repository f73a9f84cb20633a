import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { LATE_AFTER_MS, UNCOLLECTED_AFTER_MS } from '../../../../../../src/contract/orders/todo';
import { DAY_MS, HOUR_MS } from '../../../../../../src/lib/durations';
import { type Aged, ageOf, waitText } from '../../../../../../src/staff/orders/list/table/age';
import { OrderAge } from '../../../../../../src/staff/orders/list/table/OrderAge';

const NOW = Date.parse('2026-11-23T18:00:00+05:30');

const order = (change: Partial<Aged>): Aged => ({
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
  [LATE_AFTER_MS - 1, undefined],
  [LATE_AFTER_MS, 'late'],
  [3 * DAY_MS, 'late'],
] as const)('an order that must be packed and is %d ms old is marked as %s', (age, delay) => {
  expect(ageOf(order({ created_at: NOW - age }), NOW).delay).toBe(delay);
});

it.each([
  [UNCOLLECTED_AFTER_MS - 1, 0, undefined],
  [UNCOLLECTED_AFTER_MS, 0, 'uncollected'],
  [UNCOLLECTED_AFTER_MS, UNCOLLECTED_AFTER_MS - 1, undefined],
] as const)(
  'an order packed %d ms ago whose customer was informed %d ms later is marked as %s',
  (age, later, delay) => {
    const ready_at = NOW - age;
    const packed = order({ state: 'ready', ready_at, informed_at: ready_at + later });
    expect(ageOf(packed, NOW).delay).toBe(delay);
  },
);

it('the age of a packed order counts from the time when it was packed', () => {
  const placed = order({ created_at: NOW - 3 * DAY_MS });
  const packed = { ...placed, state: 'ready', ready_at: NOW - HOUR_MS, mobile: '9' } as const;
  const age = { text: '1 h', start: 'Packed 23 Nov 2026, 5:00 pm', delay: undefined };
  expect(ageOf(packed, NOW)).toMatchObject(age);
  expect(waitText(packed, NOW)).toBe('Packed 1 h ago');
  expect(waitText({ ...packed, ready_at: NOW }, NOW)).toBe('Packed just now');
  expect(waitText(placed, NOW)).toBe('Placed 3 days ago');
});

it('the displayed age of a packed order says that it counts from then, unless it was just packed', () => {
  const shown = (aged: Aged) =>
    renderToStaticMarkup(createElement(OrderAge, { order: aged, now: NOW })).replaceAll(
      /<[^>]*>/g,
      '',
    );
  const packed = order({ state: 'ready', created_at: NOW - DAY_MS, ready_at: NOW - HOUR_MS });
  expect(shown(packed)).toBe('1 h ago since packed');
  expect(shown({ ...packed, ready_at: NOW })).toBe('Just now');
  expect(shown({ ...packed, state: 'confirmed' })).toBe('Late: 1 day ago');
});

it('an old order that waits only for its customer is not late', () => {
  const waiting = order({ state: 'dispatched', created_at: NOW - 3 * DAY_MS });
  expect(ageOf(waiting, NOW)).toMatchObject({ text: '3 days', delay: undefined });
});

it('the age of a finished order counts from its end, and it is not late', () => {
  const ended_at = NOW - DAY_MS;
  const finished = order({ state: 'handed_over', created_at: NOW - 3 * DAY_MS, ended_at });
  const age = { text: '1 day', start: 'Handed over 22 Nov 2026, 6:00 pm', delay: undefined };
  expect(ageOf(finished, NOW)).toMatchObject(age);
});
