import { expect, test } from 'vitest';
import { ApiError } from '../../../../../src/api/error';
import type { OrderReply } from '../../../../../src/contract/orders/order';
import { currentOrder, lastEventText } from '../../../../../src/staff/orders/steps/conflict';

const ORDER: OrderReply = {
  order_id: 'ORD1763790000000ABCDE',
  state: 'ready',
  version: 2,
  created_at: 1,
  expires_at: null,
  checkout: 'drawer',
  lines: [],
  subtotal: 100,
  shipping: 0,
  tax: 0,
  tax_included: false,
  total: 100,
  fulfilment: { kind: 'collect', branch: 'PUN-01' },
  contact: null,
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
  payment: { provider: 'counter', state: 'due', is_test: false },
  timeline: [
    { at: Date.UTC(2026, 10, 20, 9, 0), step: 'place' },
    { at: Date.UTC(2026, 10, 20, 9, 34), step: 'ready', by: 'Advait Inamdar' },
  ],
};

const refused = (current: unknown) =>
  new ApiError({ kind: 'refused', status: 409, message: '', code: 'stale', current });

test('a refused step returns the current order', () => {
  expect(currentOrder(refused(ORDER))).toEqual(ORDER);
});

test.each([refused(undefined), refused({ order_id: 1 }), new Error('other')])(
  'a response without an order is not a conflict: %s',
  (error) => {
    expect(currentOrder(error)).toBeUndefined();
  },
);

test('the last event shows what was done, by whom and when', () => {
  expect(lastEventText(ORDER)).toBe('Marked ready by Advait Inamdar, 3:04 pm.');
  expect(lastEventText({ timeline: ORDER.timeline.slice(0, 1) })).toBe('Placed, 2:30 pm.');
  expect(lastEventText({ timeline: [] })).toBe('');
});
