import { describe, expect, it } from 'vitest';
import {
  ORDER_STATES,
  type OrderState,
  PAYMENT_STATES,
} from '../../../../src/contract/orders/states';
import {
  moneyText,
  nextText,
  noOthersText,
  paymentText,
  STATE_WORDS,
} from '../../../../src/features/orders/words';

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
  return [STATE_WORDS[order.state], nextText(order), moneyText(order), paymentText(order)].join(
    ' ',
  );
}

describe('what a shopper reads of an order', () => {
  it.each(ORDER_STATES.filter((state) => state !== 'ready'))(
    'never says ready or Collect it while it is %s',
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

  it('says how long a placed order is held', () => {
    expect(nextText({ ...COLLECTED, state: 'placed' })).toBe(
      'We hold it for you until 22 Nov 2026, 3:04 pm. Once the payment arrives, the branch starts on it.',
    );
  });

  it('says where to go with what once it is ready', () => {
    const ready: Order = { ...COLLECTED, state: 'ready' };
    expect(nextText(ready)).toBe(
      'Show the code at Kothrud. It waits for you there until 22 Nov 2026, 3:04 pm.',
    );
    const due = { ...ready.payment, provider: 'counter', state: 'due' } as const;
    expect(nextText({ ...ready, payment: due })).toContain('Bring ₹1,178: cash, card or UPI.');
  });

  it('sends nobody to a branch for what is delivered', () => {
    expect(nextText(DELIVERED)).toBe('We are packing it. It reaches you in 3–5 business days.');
  });

  it.each([
    ['refund_due', 'You get ₹1,178 back, in 3–5 business days.'],
    ['refunded', 'You got ₹1,178 back.'],
    ['paid', null],
  ] as const)('says of money that is %s: %s', (state, words) => {
    expect(moneyText({ ...COLLECTED, payment: { ...COLLECTED.payment, state } })).toBe(words);
  });

  it.each([
    ['counter', 'due', 'To pay at the branch'],
    ['counter', 'paid', 'Paid at the branch'],
    ['simulated', 'paid', 'Paid online'],
    ['simulated', 'started', 'Not paid yet'],
    ['simulated', 'failed', 'Not paid'],
    ['simulated', 'refunded', 'Paid, money returned'],
  ] as const)('%s and %s is “%s”', (provider, state, words) => {
    const payment = { provider, state, is_test: false };
    expect(paymentText({ ...COLLECTED, payment })).toBe(words);
  });

  it.each([
    ['due', 'Nothing to pay'],
    ['started', 'Not paid'],
    ['paid', 'Paid online'],
  ] as const)('of a cancelled order that is %s is “%s”', (state, words) => {
    const payment = { provider: 'simulated', state, is_test: false };
    expect(paymentText({ ...COLLECTED, state: 'cancelled', payment })).toBe(words);
  });

  it('asks no money of who refused a parcel', () => {
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

  it('with more orders than were asked for does not say that these are all', () => {
    expect(noOthersText(10, true)).toBeNull();
  });
});
