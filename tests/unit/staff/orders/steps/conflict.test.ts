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
  due: 100,
  fulfilment: { kind: 'collect', branch: 'PUN-01' },
  contact: null,
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
  payment: { provider: 'counter', state: 'due', is_test: false },
  payment_claims: 0,
  timeline: [
    { at: Date.UTC(2026, 10, 20, 9, 0), step: 'place' },
    { at: Date.UTC(2026, 10, 20, 9, 34), step: 'ready', by: 'Advait Inamdar' },
  ],
};

const refused = (current: unknown) =>
  new ApiError({ kind: 'refused', status: 409, message: '', code: 'stale', current });

test('currentOrder returns the order from a conflict response', () => {
  expect(currentOrder(refused(ORDER))).toEqual(ORDER);
});

test.each([refused(undefined), refused({ order_id: 1 }), new Error('other')])(
  'currentOrder returns undefined for an error without an order: %s',
  (error) => {
    expect(currentOrder(error)).toBeUndefined();
  },
);

test('lastEventText shows the action, the person and the time', () => {
  expect(lastEventText(ORDER)).toBe('Packed by Advait Inamdar, 3:04 pm.');
  expect(lastEventText({ timeline: ORDER.timeline.slice(0, 1) })).toBe('Placed, 2:30 pm.');
  expect(lastEventText({ timeline: [] })).toBe('');
});
