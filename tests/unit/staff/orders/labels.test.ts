import { describe, expect, it, test } from 'vitest';
import { methodText, paymentName } from '../../../../src/staff/orders/labels';

test.each([
  [{ provider: 'counter', state: 'due', is_test: false }, 'Payment due, at the branch'],
  [{ provider: 'counter', state: 'paid', is_test: false, method: 'cash' }, 'Cash, at the branch'],
  [{ provider: 'simulated', state: 'paid', is_test: true, method: 'upi' }, 'UPI, online'],
  [{ provider: 'razorpay', state: 'paid', is_test: false, method: 'wallet' }, 'Paid, online'],
  [{ provider: 'simulated', state: 'refund_due', is_test: true }, 'Refund due, online'],
] as const)('a payment %j reads %s', (payment, text) => {
  expect(methodText({ state: 'confirmed', payment })).toBe(text);
});

describe.each(['cancelled', 'expired', 'returned'] as const)('an order that is %s', (state) => {
  it.each([
    ['due', 'Nothing due'],
    ['started', 'Not paid'],
    ['unknown', 'Payment not confirmed'],
    ['paid', 'Paid'],
    ['refund_due', 'Refund due'],
  ] as const)('shows a payment that is %s as %s', (payment, name) => {
    expect(paymentName(state, payment)).toBe(name);
  });

  it('has nothing due at the branch', () => {
    const payment = { provider: 'counter', state: 'due', is_test: false } as const;
    expect(methodText({ state, payment })).toBe('Nothing due');
  });
});
