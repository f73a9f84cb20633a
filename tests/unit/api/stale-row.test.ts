import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { currentRow, staleRow } from '../../../src/api/stale-row';
import type { ErrorCode } from '../../../src/contract/errors';
import { type OrderReply, orderReply } from '../../../src/contract/orders/order';

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

const refused = (current: unknown, code: ErrorCode = 'stale') =>
  new ApiError({ kind: 'refused', status: 409, message: '', code, current });

test('currentRow returns the row from the response to a rejected change', () => {
  expect(currentRow(refused(ORDER), orderReply)).toEqual(ORDER);
  expect(currentRow(refused(ORDER, 'wrong-state'), orderReply)).toEqual(ORDER);
});

test('staleRow returns the row only if another user has changed it', () => {
  expect(staleRow(refused(ORDER), orderReply)).toEqual(ORDER);
  expect(staleRow(refused(ORDER, 'wrong-state'), orderReply)).toBeUndefined();
});

test.each([refused(undefined), refused({ order_id: 1 }), new Error('other')])(
  'currentRow returns undefined for an error without a row: %s',
  (error) => {
    expect(currentRow(error, orderReply)).toBeUndefined();
  },
);
