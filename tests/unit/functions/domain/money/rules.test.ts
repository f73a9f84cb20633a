import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isReceived, problemOf } from '../../../../../functions/domain/money/rules';
import { REFUND_DUE } from '../../../../../functions/domain/money/subject';
import { effectOf, paymentStateOf } from '../../../../../functions/domain/orders/payments/rules';
import {
  endedEarly,
  ORDER_STATES,
  type OrderState,
  PAYMENT_STATES,
  type PaymentState,
} from '../../../../../src/contract/orders/states';
import { inPaise, paiseOf, rupeesOf } from '../../../../../src/lib/paise';

const FINAL = true;
const TOTAL = 1799;

function row(state: PaymentState, rupees = TOTAL, problem: 'amount' | null = null) {
  return { state, amountPaise: paiseOf(rupees), problem };
}

function order(state: OrderState, payment: 'online' | 'counter' = 'online') {
  return { state, payment, total: TOTAL, returned: 0 };
}

describe('an incoming payment', () => {
  it.each(ORDER_STATES)('is refunded when the order is already paid (%s)', (state) => {
    expect(effectOf({ state, holds: true, isPaid: true }, 'paid', FINAL)).toBe(REFUND_DUE);
  });

  it.each([
    ['placed', { step: 'pay', state: 'confirmed', money: 'paid' }],
    ['confirmed', { step: 'pay', money: 'paid' }],
    ['dispatched', { step: 'pay', money: 'paid' }],
    ['expired', { step: 'pay', state: 'confirmed', money: 'paid', stock: 'hold' }],
    ['cancelled', REFUND_DUE],
    ['returned', REFUND_DUE],
  ] as const)('has this effect on an unpaid order in the state %s: %j', (state, effect) => {
    expect(effectOf({ state, holds: true, isPaid: false }, 'paid', FINAL)).toEqual(effect);
  });

  it('reserves the pieces of a placed order that has none yet', () => {
    const request = { state: 'placed', holds: false, isPaid: false } as const;
    expect(effectOf(request, 'paid', FINAL)).toMatchObject({ state: 'confirmed', stock: 'hold' });
  });
});

describe('a failed attempt', () => {
  it('ends a placed order only if the provider’s failures are final', () => {
    const placed = { state: 'placed', holds: true, isPaid: false } as const;
    expect(effectOf(placed, 'failed', FINAL)).toMatchObject({
      state: 'cancelled',
      stock: 'release',
    });
    expect(effectOf(placed, 'failed', !FINAL)).toEqual({ step: 'attempt-failed', money: 'failed' });
  });
});

describe('an order’s payment state', () => {
  it.each([
    [
      'is paid when several payments cover the total',
      'ready',
      [row('paid', 1000), row('paid', 799)],
      'paid',
    ],
    ['is due when they do not', 'ready', [row('paid', 1000)], 'due'],
    [
      'ignores money that does not match',
      'placed',
      [row('paid', TOTAL, 'amount'), row('started')],
      'started',
    ],
    ['is undecided while a bank decides', 'confirmed', [row('failed'), row('pending')], 'pending'],
    [
      'is due at the branch when the order was confirmed without a payment',
      'confirmed',
      [row('failed')],
      'due',
    ],
    [
      'follows the newest page while the order waits',
      'placed',
      [row('failed'), row('started')],
      'started',
    ],
    [
      'owes what was received when the order ended',
      'cancelled',
      [row('refunded'), row('refund_due')],
      'refund_due',
    ],
    [
      'does not forget authorized money when the order ended',
      'cancelled',
      [row('authorized')],
      'authorized',
    ],
    [
      'shows refunds that are under way',
      'expired',
      [row('failed'), row('refund_pending')],
      'refund_pending',
    ],
  ] as const)('%s', (_what, state, rows, expected) => {
    expect(paymentStateOf(order(state), rows)).toBe(expected);
  });

  it('is due for a counter order until a payment has started', () => {
    for (const state of ['placed', 'confirmed', 'cancelled'] as const) {
      expect(paymentStateOf(order(state, 'counter'), [row('started')])).toBe('due');
    }
  });

  it('is “paid” only when the money has arrived and the order has not ended early', () => {
    for (const state of ORDER_STATES) {
      for (const payment of PAYMENT_STATES) {
        const isPaid = paymentStateOf(order(state), [row(payment)]) === 'paid';
        expect(isPaid).toBe(payment === 'paid' && !endedEarly(state));
      }
    }
  });
});

describe('the received payments of an order', () => {
  const rows = fc.array(
    fc.record({
      state: fc.constantFrom(...PAYMENT_STATES),
      amountPaise: fc.integer({ min: 1, max: TOTAL }).map(paiseOf),
      problem: fc.constantFrom(null, null, 'amount' as const),
    }),
    { maxLength: 5 },
  );

  it('cover the order if and only if they reach its total', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ORDER_STATES), rows, (state, payments) => {
        const received = payments
          .filter((payment) => isReceived(payment))
          .reduce((sum, { amountPaise }) => sum + rupeesOf(amountPaise), 0);
        const isPaid = paymentStateOf(order(state), payments) === 'paid';
        expect(isPaid).toBe(!endedEarly(state) && received >= TOTAL);
      }),
    );
  });
});

describe('a payment fact', () => {
  const asked = { amountPaise: paiseOf(1799), reference: 'ORD-1' };
  const fact = {
    providerPaymentId: 'pay_1',
    amountPaise: paiseOf(1799),
    currency: 'INR',
    state: 'paid',
  } as const;

  it.each([
    [null, fact, 'ORD-1'],
    ['amount', { ...fact, amountPaise: inPaise(179_899) }, 'ORD-1'],
    ['currency', { ...fact, currency: 'USD' }, 'ORD-1'],
    ['reference', fact, 'ORD-2'],
  ] as const)('is checked against its order: problem %s', (problem, said, reference) => {
    expect(problemOf(said, asked, reference)).toBe(problem);
  });
});
