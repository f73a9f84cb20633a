import { describe, expect, it } from 'vitest';
import { isPayable } from '../../../../src/shop/tracked/order/payment/check';
import { isUnknown, pauseMs } from '../../../../src/shop/tracked/page/use-payment-check';

const REPLY = {
  order_id: 'ORD1700000000000ABCDE',
  state: 'placed',
  branch: { code: 'PUN-01', name: 'Laxmi Road' },
} as const;

describe('a payment check', () => {
  it.each([
    ['authorized', true, true],
    ['pending', false, true],
    ['started', true, false],
    ['started', false, true],
    ['due', false, true],
    ['failed', true, false],
    ['paid', false, false],
    ['refund_pending', false, false],
  ] as const)(
    'is repeated until the payment’s outcome is known: %s, answered: %s → %s',
    (payment_state, checked, repeats) => {
      expect(isUnknown({ ...REPLY, payment_state, checked })).toBe(repeats);
    },
  );

  it('is repeated at increasing intervals of up to half a minute', () => {
    expect([1, 2, 3, 6, 60].map(pauseMs)).toEqual([3000, 5000, 8000, 30_000, 30_000]);
  });
});

it.each([
  ['placed', 'started', true],
  ['placed', 'failed', true],
  ['ready', 'due', true],
  ['placed', 'pending', false],
  ['confirmed', 'paid', false],
  ['expired', 'started', false],
] as const)(
  'an order is payable while it is open and unpaid: %s, %s → %s',
  (state, payment, payable) => {
    expect(
      isPayable({ state, payment: { provider: 'razorpay', state: payment, is_test: false } }),
    ).toBe(payable);
  },
);
