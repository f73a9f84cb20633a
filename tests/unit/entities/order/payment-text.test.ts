import { describe, expect, it, test } from 'vitest';
import {
  amountLabel,
  madeRefundText,
  type PaidFor,
  paymentForShopper,
  paymentForStaff,
  paymentName,
  refundDueOf,
  refundText,
} from '../../../../src/entities/order/payment-text';
import { amountForShopper } from '../../../../src/entities/order/shopper-amount';

function order(payment: PaidFor['payment'], hasEnded = false): PaidFor {
  return { state: hasEnded ? 'cancelled' : 'ready', payment, due: 0 };
}

const part = (provider: string, method: string, amount = 500) =>
  ({ provider, method, amount, state: 'paid' }) as const;

test.each([
  [[part('counter', 'cash')], 'Paid at the branch', 'Cash, at the branch'],
  [[part('upi', 'upi')], 'Paid by UPI', 'UPI, online'],
  [[part('razorpay', 'card')], 'Paid online', 'Card, online'],
  [[part('exchange', 'cash')], 'Paid at the branch', 'Exchange, at the branch'],
  [
    [part('exchange', 'cash'), part('counter', 'cash', 499)],
    'Paid at the branch',
    'Exchange ₹500, Cash ₹499',
  ],
  [
    [part('counter', 'finance'), part('counter', 'card', 499)],
    'Paid at the branch',
    'Finance ₹500, Card ₹499',
  ],
  [
    [part('counter', 'cash'), part('upi', 'upi')],
    'Paid at the branch and by UPI',
    'Cash ₹500, UPI ₹500',
  ],
])('a counter order says how it was paid: %j', (payments, shopper, staff) => {
  const method = payments.at(-1)?.method;
  const paid = { ...order({ provider: 'counter', state: 'paid', method }), payments };
  expect(paymentForShopper(paid)).toBe(shopper);
  expect(paymentForStaff(paid)).toBe(staff);
});

test('the refund due leaves out what was refunded before', () => {
  const owed = { ...part('counter', 'cash', 1799), state: 'refund_due' } as const;
  const payments = [part('counter', 'upi'), { ...owed, left: 800 }, { ...owed, amount: 1 }];
  expect(refundDueOf({ payments })).toBe(801);
});

test('an order that is paid in part shows the unpaid amount', () => {
  const due = { provider: 'counter', state: 'due' } as const;
  const partly = { ...order(due), due: 499, payments: [part('counter', 'cash')] };
  expect(paymentForShopper(partly)).toBe('To pay at the branch');
  expect(paymentForStaff(partly)).toBe('₹500 paid, ₹499 left to pay');
  expect(amountLabel(partly)).toBe('Amount to take');
});

test.each([
  ['ready', 'paid', 'Paid ₹999', true],
  ['handed_over', 'paid', 'Paid ₹999', true],
  ['placed', 'due', 'To pay at the branch ₹999', false],
  ['cancelled', 'due', 'You paid nothing.', false],
  ['expired', 'started', 'You paid nothing.', false],
] as const)(
  'the shopper sees what a %s order in payment state %s costs them: %s',
  (state, payment, text, isPaid) => {
    const due = payment === 'paid' ? 0 : 999;
    const ordered = { state, payment: { provider: 'counter', state: payment }, due, total: 999 };
    expect(amountForShopper(ordered)).toEqual({ text, isPaid });
  },
);

test('the shopper sees the remaining amount of a partly paid order, and no amount while a refund or a check is pending', () => {
  const due = { provider: 'counter', state: 'due' } as const;
  const partly = { ...order(due), due: 499, total: 999, payments: [part('counter', 'cash')] };
  expect(amountForShopper(partly)?.text).toBe('Left to pay at the branch ₹499');
  expect(amountForShopper({ ...partly, state: 'cancelled' })).toBeNull();
  for (const state of ['refund_due', 'refunded', 'pending', 'claimed'] as const) {
    expect(amountForShopper({ ...order({ provider: 'upi', state }, true), total: 999 })).toBeNull();
  }
});

test.each([
  [{ provider: 'counter', state: 'due' }, 'Payment due, at the branch'],
  [{ provider: 'counter', state: 'paid', method: 'cash' }, 'Cash, at the branch'],
  [{ provider: 'simulated', state: 'paid', method: 'upi' }, 'UPI, online'],
  [{ provider: 'razorpay', state: 'paid', method: 'wallet' }, 'Paid, online'],
  [{ provider: 'simulated', state: 'refund_due' }, 'Refund due, online'],
] as const)('staff see the state and method of a payment: %j → “%s”', (payment, text) => {
  expect(paymentForStaff(order(payment))).toBe(text);
});

test.each([
  [{ provider: 'counter', state: 'due' }, false, 'Amount to take'],
  [{ provider: 'counter', state: 'due' }, true, 'Nothing due'],
  [
    { provider: 'counter', state: 'paid', method: 'cash' },
    false,
    'Amount received: Cash, at the branch',
  ],
  [{ provider: 'razorpay', state: 'paid' }, false, 'Amount received: Paid, online'],
  [{ provider: 'razorpay', state: 'refund_due' }, false, 'Refund due, online'],
] as const)(
  'staff see whether an amount is due, received or to be refunded: %j, ended: %j → “%s”',
  (payment, hasEnded, text) => {
    expect(amountLabel(order(payment, hasEnded))).toBe(text);
  },
);

test.each([
  ['counter', 'due', 'To pay at the branch'],
  ['counter', 'paid', 'Paid at the branch'],
  ['simulated', 'paid', 'Paid online'],
  ['simulated', 'started', 'Not paid yet'],
  ['razorpay', 'failed', 'Not paid yet'],
  ['razorpay', 'authorized', 'Payment not confirmed yet'],
  ['razorpay', 'refund_pending', 'Paid, refund on its way'],
  ['simulated', 'refunded', 'Paid, money returned'],
] as const)('a shopper sees the state of a payment: %s, %s → “%s”', (provider, state, text) => {
  expect(paymentForShopper(order({ provider, state }))).toBe(text);
});

test.each([
  ['refund_due', 'Refund: ₹1,178, in 3–\u20605 business days.'],
  ['refund_pending', 'Refund on its way: ₹1,178, in 3–\u20605 business days.'],
  ['refunded', 'We refunded ₹1,178.'],
  ['paid', null],
] as const)('refundText returns text only for a refund: %s → %s', (state, text) => {
  expect(refundText(state, 1178)).toBe(text);
});

test.each([
  ['refunded', 'exchange', '₹1,178 went towards your new product.'],
  ['refunded', 'cash', 'We refunded ₹1,178.'],
  ['pending', undefined, 'Refund on its way: ₹1,178, in 3–\u20605 business days.'],
] as const)(
  'the shopper sees where the money of a refund went: %s, %s → %s',
  (state, method, text) => {
    expect(madeRefundText({ at: 0, amount: 1178, state, method })).toBe(text);
  },
);

describe('the payment of an order that ended early', () => {
  it.each([
    ['due', 'Nothing due'],
    ['started', 'Not paid'],
    ['unknown', 'Payment not confirmed'],
    ['paid', 'Paid'],
    ['refund_due', 'Refund due'],
  ] as const)('has a label that depends on its state: %s → “%s”', (state, name) => {
    expect(paymentName(state, true)).toBe(name);
  });

  it('is shown to staff as “Nothing due” when it was due at the branch', () => {
    expect(paymentForStaff(order({ provider: 'counter', state: 'due' }, true))).toBe('Nothing due');
  });

  it.each([
    ['counter', 'due', 'Nothing to pay'],
    ['simulated', 'started', 'Not paid'],
    ['simulated', 'failed', 'Not paid'],
    ['simulated', 'paid', 'Paid online'],
  ] as const)(
    'is described to a shopper according to its provider and state: %s, %s → “%s”',
    (provider, state, text) => {
      expect(paymentForShopper(order({ provider, state }, true))).toBe(text);
    },
  );
});
