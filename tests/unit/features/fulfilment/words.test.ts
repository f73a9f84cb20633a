import { expect, test } from 'vitest';
import { methodText } from '../../../../src/features/fulfilment/words';

test.each([
  [{ provider: 'counter', state: 'due', is_test: false }, 'Payment due, at the branch'],
  [{ provider: 'counter', state: 'paid', is_test: false, method: 'cash' }, 'Cash, at the branch'],
  [{ provider: 'simulated', state: 'paid', is_test: true, method: 'upi' }, 'UPI, online'],
  [{ provider: 'razorpay', state: 'paid', is_test: false, method: 'wallet' }, 'Paid, online'],
  [{ provider: 'simulated', state: 'refund_due', is_test: true }, 'Refund due, online'],
] as const)('a payment %j reads %s', (payment, text) => {
  expect(methodText(payment)).toBe(text);
});
