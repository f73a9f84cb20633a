import { describe, expect, it } from 'vitest';
import { ORDER_STATES, type OrderState, PAYMENT_STATES } from '../../../src/contract/orders/states';
import {
  bareStateText,
  moneyText,
  nextText,
  noOthersText,
  paymentText,
  stateText,
} from '../../../src/entities/order/labels';

type Order = Parameters<typeof nextText>[0];

const COLLECTED: Order = {
  state: 'confirmed',
  fulfilment: { kind: 'collect', branch: 'PUN-02' },
  payment: { provider: 'simulated', state: 'paid', is_test: true },
  branch: { code: 'PUN-02', name: 'Kothrud' },
  total: 1178,
  expires_at: Date.UTC(2026, 10, 22, 9, 34),
};
const DELIVERED: Order = {
  ...COLLECTED,
  fulfilment: {
    kind: 'deliver',
    name: 'Asha Kulkarni',
    mobile: '9876543210',
    address: '7 Prabhat Road, Pune',
    pin_code: '411004',
  },
};

function allWords(order: Order): string {
  return [stateText(order), nextText(order), moneyText(order), paymentText(order)].join(' ');
}

describe('the order labels for a shopper', () => {
  it.each(ORDER_STATES.filter((state) => state !== 'ready'))(
    'never say ready or Collect it while an order is %s',
    (state: OrderState) => {
      for (const payment of PAYMENT_STATES) {
        for (const order of [COLLECTED, DELIVERED]) {
          const words = allWords({
            ...order,
            state,
            payment: { ...order.payment, state: payment },
          });
          expect(words).not.toMatch(/\bready\b|show the code/i);
        }
      }
    },
  );

  it('say how long a placed order is held', () => {
    expect(nextText({ ...COLLECTED, state: 'placed' })).toBe(
      'We hold it for you until 22 Nov 2026, 3:04 pm. Once the payment arrives, the branch starts on it.',
    );
  });

  it('say that the branch calls while an order to be paid there is not confirmed', () => {
    const payment = { provider: 'counter', state: 'due', is_test: false } as const;
    const requested: Order = { ...COLLECTED, state: 'placed', payment };
    expect(stateText(requested)).toBe('Waiting for our call');
    expect(nextText(requested)).toBe(
      'Kothrud will call you to confirm it. We hold it for you until 22 Nov 2026, 3:04 pm.',
    );
    expect(allWords(requested)).not.toMatch(/\bpaid\b|payment arrives/i);
    expect(stateText({ ...requested, payment: COLLECTED.payment })).toBe('Waiting for payment');
    expect(bareStateText('placed')).toBe('Not confirmed yet');
    expect(bareStateText('ready')).toBe('Ready to collect');
  });

  it('say where to go and what to bring once an order is ready', () => {
    const ready: Order = { ...COLLECTED, state: 'ready' };
    expect(nextText(ready)).toBe(
      'Show the code at Kothrud. It waits for you there until 22 Nov 2026, 3:04 pm.',
    );
    const due = { ...ready.payment, provider: 'counter', state: 'due' } as const;
    expect(nextText({ ...ready, payment: due })).toContain('Bring ₹1,178: cash, card or UPI.');
  });

  it('mention no branch for a delivery', () => {
    expect(nextText(DELIVERED)).toBe('We are packing it. It reaches you in 3–5 business days.');
  });

  it.each([
    ['refund_due', 'Refund: ₹1,178, in 3–5 business days.'],
    ['refunded', 'You got ₹1,178 back.'],
    ['paid', null],
  ] as const)('describe a payment that is %s as: %s', (state, words) => {
    expect(moneyText({ ...COLLECTED, payment: { ...COLLECTED.payment, state } })).toBe(words);
  });

  it.each([
    ['counter', 'due', 'To pay at the branch'],
    ['counter', 'paid', 'Paid at the branch'],
    ['simulated', 'paid', 'Paid online'],
    ['simulated', 'started', 'Not paid yet'],
    ['simulated', 'failed', 'Not paid'],
    ['simulated', 'refunded', 'Paid, money returned'],
  ] as const)('describe %s and %s as “%s”', (provider, state, words) => {
    const payment = { provider, state, is_test: false };
    expect(paymentText({ ...COLLECTED, payment })).toBe(words);
  });

  it.each([
    ['due', 'Nothing to pay'],
    ['started', 'Not paid'],
    ['paid', 'Paid online'],
  ] as const)('describe the payment of a cancelled order that is %s as “%s”', (state, words) => {
    const payment = { provider: 'simulated', state, is_test: false };
    expect(paymentText({ ...COLLECTED, state: 'cancelled', payment })).toBe(words);
  });

  it('show no amount due to a shopper who refused a parcel', () => {
    const payment = { provider: 'counter', state: 'due', is_test: false } as const;
    expect(paymentText({ ...DELIVERED, state: 'returned', payment })).toBe('Nothing to pay');
  });
});

describe('an account', () => {
  it('without orders says so', () => {
    expect(noOthersText(0, false)).toBe('No orders yet.');
  });

  it('whose orders were all placed on this device says where they are', () => {
    expect(noOthersText(3, false)).toBe('All your orders are listed above.');
  });

  it('with more orders than were loaded does not claim to show all', () => {
    expect(noOthersText(10, true)).toBeNull();
  });
});
