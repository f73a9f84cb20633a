import { describe, expect, it } from 'vitest';
import {
  ORDER_STATES,
  type OrderState,
  PAYMENT_STATES,
} from '../../../../src/contract/orders/states';
import { eventText, stateName, stateText } from '../../../../src/entities/order/labels';
import {
  aheadForShopper,
  nextForShopper,
  nextForStaff,
  promiseText,
} from '../../../../src/entities/order/next-text';
import { paymentForShopper, refundText } from '../../../../src/entities/order/payment-text';

type Order = Parameters<typeof nextForShopper>[0];

const PLACED = Date.parse('2026-11-20T15:01:00+05:30');
const NOW = PLACED + 60_000;

const COLLECTED: Order = {
  state: 'confirmed',
  fulfilment: { kind: 'collect', branch: 'PUN-02' },
  payment: { provider: 'simulated', state: 'paid', is_test: true },
  branch: { code: 'PUN-02', name: 'Kothrud' },
  due: 1178,
  created_at: PLACED,
  contact: null,
  timeline: [{ at: PLACED, step: 'place' }],
  expires_at: Date.UTC(2026, 10, 22, 9, 34),
};
const STARTED = { provider: 'razorpay', state: 'started', is_test: false } as const;
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

/** Returns all text that a shopper sees about an order. */
function allTexts(order: Order): string {
  const { payment, due } = order;
  return [
    stateText(order),
    nextForShopper(order, NOW),
    refundText(payment.state, due),
    paymentForShopper(order),
  ].join(' ');
}

describe('the text for a shopper', () => {
  it.each(ORDER_STATES.filter((state) => state !== 'ready'))(
    'says “ready” only with a time and never “Show the code” while an order is %s',
    (state: OrderState) => {
      for (const payment of PAYMENT_STATES) {
        for (const order of [COLLECTED, DELIVERED]) {
          const texts = allTexts({
            ...order,
            state,
            payment: { ...order.payment, state: payment },
          });
          expect(texts).not.toMatch(/\bready (?!(\w+ )?by )|show the code/i);
        }
      }
    },
  );

  it('says how long a placed order is held', () => {
    expect(nextForShopper({ ...COLLECTED, state: 'placed' }, NOW)).toBe(
      'We hold it for you until Sun\u00a022\u00a0Nov, 3:04\u00a0pm. We pack it after your payment.',
    );
  });

  it('says when the branch calls about an unconfirmed pay-at-branch order', () => {
    const payment = { provider: 'counter', state: 'due', is_test: false } as const;
    const requested: Order = { ...COLLECTED, state: 'placed', payment };
    expect(stateText(requested)).toBe('Requested');
    const called = { ...requested, contact: { mobile: '9876543210' } };
    const hoursLater = { ...called, expires_at: NOW + 2 * 3_600_000 };
    expect(promiseText(hoursLater, NOW)).toBe('We will call you today by 5:02\u00a0pm');
    expect(nextForShopper(called, NOW)).toBe(
      'Please answer our call on …3210. Then our Kothrud branch packs it. Until then, we hold it for you.',
    );
    expect(allTexts(requested)).not.toMatch(/\bpaid\b|after your payment/i);
    expect(stateText({ ...requested, payment: COLLECTED.payment })).toBe('Waiting for payment');
  });

  it('asks for a call, and promises no pieces, when an order reserves none', () => {
    const payment = { provider: 'razorpay', state: 'due', is_test: false } as const;
    const request: Order = { ...COLLECTED, state: 'placed', holds: false, payment };
    expect(promiseText(request, NOW)).toBe('Call us to confirm it');
    expect(nextForShopper(request, NOW)).toBe(
      'Please call us to confirm it. Nothing is reserved or paid until then. Our Kothrud branch packs it afterwards if it is still in stock.',
    );
    expect(nextForStaff(request)).toBe(
      'The customer left no number. Confirm the order when they call. Nothing is reserved until then.',
    );
    const called = { ...request, contact: { mobile: '9876543210' } };
    expect(nextForShopper(called, NOW)).toMatch(/^Please answer our call on …3210\. Nothing/);
    expect(nextForStaff(called)).toMatch(
      /^Call the customer\..* Nothing is reserved until then\.$/,
    );
  });

  it.each([
    ['started', 'Waiting for payment'],
    ['failed', 'Payment failed'],
    ['authorized', 'Checking your payment'],
  ] as const)('states the outcome of an online payment: %s → “%s”', (state, heading) => {
    expect(stateText({ state: 'placed', payment: { state } })).toBe(heading);
  });

  it('never says that a claimed UPI payment is paid before a clerk confirms it', () => {
    const payment = { provider: 'upi', state: 'claimed', is_test: false } as const;
    const claimed: Order = { ...COLLECTED, state: 'placed', payment };
    expect(stateText(claimed)).toBe('We are checking your payment');
    expect(eventText({ step: 'claim' }, 'shopper')).toBe('You told us that you paid');
    for (const state of ORDER_STATES) {
      expect(allTexts({ ...claimed, state })).not.toMatch(/\bpaid\b|received/i);
    }
    expect(nextForStaff({ ...claimed, due: 1299 })).toBe(
      'The customer says that they paid ₹1,299 by UPI. Check whether it has arrived.',
    );
  });

  it('explains why an order is still waiting after a payment that does not match it', () => {
    const placed: Order = { ...COLLECTED, state: 'placed', payment: STARTED };
    const problem = { at: NOW, step: 'payment-problem' } as const;
    const text = nextForShopper({ ...placed, timeline: [...placed.timeline, problem] }, NOW);
    expect(text).toMatch(
      /^Your payment did not match this order, so we return it\. Please pay the full ₹1,178\./,
    );
    const pending = { ...placed, payment: { ...STARTED, state: 'pending' } as const };
    expect(nextForShopper(pending, NOW)).toContain('once your bank confirms the payment.');
  });

  it('says by what time the branch packs an order, unless that time has passed', () => {
    const packing = (order: Order, time: string) =>
      nextForShopper(order, Date.parse(`2026-11-${time}:00+05:30`)).split(' Please')[0];
    expect(packing(COLLECTED, '20T15:02')).toBe('Our Kothrud branch is packing it.');
    expect(promiseText(COLLECTED, NOW)).toBe('Ready today by 6\u00a0pm');
    expect(packing(COLLECTED, '20T18:00')).toBe('Our Kothrud branch is packing it.');
    const confirmed = { at: Date.parse('2026-11-20T20:30:00+05:30'), step: 'confirm' } as const;
    const called = { ...COLLECTED, timeline: [...COLLECTED.timeline, confirmed] };
    const tomorrow = 'Our Kothrud branch is packing it.';
    expect(packing(called, '20T20:31')).toBe(tomorrow);
    expect(packing(called, '20T22:00')).toBe(
      'Our Kothrud branch packs it when it opens at 10\u00a0am tomorrow.',
    );
    expect(packing(called, '21T06:30')).toBe(
      'Our Kothrud branch packs it when it opens at 10\u00a0am.',
    );
  });

  it('names the state of an order without mentioning its payment', () => {
    expect(stateName('placed', 'shopper')).toBe('Not confirmed yet');
    expect(stateName('ready', 'shopper')).toBe('Ready to collect');
  });

  it('says where to go and what to bring once an order is ready', () => {
    const ready: Order = { ...COLLECTED, state: 'ready' };
    expect(nextForShopper(ready, NOW)).toBe(
      'Show the code at our Kothrud branch. We hold it for you until Sun\u00a022\u00a0Nov, 3:04\u00a0pm.',
    );
    expect(nextForShopper({ ...ready, expires_at: null }, NOW)).toBe(
      'Show the code at our Kothrud branch. It is paid, so we hold it until you come.',
    );
    const due = { ...ready.payment, provider: 'counter', state: 'due' } as const;
    expect(nextForShopper({ ...ready, payment: due }, NOW)).toContain(
      'Bring ₹1,178: cash, card or UPI.',
    );
  });

  it('names the days on which an order that is being packed arrives, later if it leaves late', () => {
    const days = '25–\u206027\u00a0Nov';
    expect(promiseText(DELIVERED, NOW)).toBe(`Arrives ${days}`);
    expect(aheadForShopper(DELIVERED, NOW)).not.toContainEqual(expect.stringContaining(days));
    const late = Date.parse('2026-11-25T10:00:00+05:30');
    expect(promiseText(DELIVERED, late)).toBe('Arrives 30\u00a0Nov\u00a0– 2\u00a0Dec');
    const confirmed = { at: PLACED + 3 * 86_400_000, step: 'confirm' } as const;
    const called = { ...DELIVERED, timeline: [confirmed] };
    expect(promiseText(called, NOW)).toBe('Arrives 27\u00a0Nov\u00a0– 1\u00a0Dec');
  });

  it('names the days on which an order on its way arrives, counted from its dispatch', () => {
    const sent = { at: PLACED, step: 'dispatch' } as const;
    const order: Order = { ...DELIVERED, state: 'dispatched', timeline: [sent], expires_at: null };
    const days = '25–\u206027\u00a0Nov';
    expect(promiseText(order, NOW)).toBe(`Arrives ${days}`);
    expect(aheadForShopper(order, NOW)).toEqual([`Delivered · ${days}`]);
    expect(nextForShopper(order, NOW)).toBe(
      'It left our branch on Fri\u00a020\u00a0Nov. Delivery takes 3–\u20605 business days.',
    );
    const dispatched = { ...order, timeline: [{ ...sent, at: PLACED + 5 * 86_400_000 }] };
    expect(promiseText(dispatched, NOW)).toBe('Arrives 30\u00a0Nov\u00a0– 2\u00a0Dec');
    const late = Date.parse('2026-11-28T00:00:00+05:30');
    expect(promiseText(order, late - 1)).toBe(`Arrives ${days}`);
    expect(promiseText(order, late)).toBe('');
    expect(nextForShopper(order, late)).toContain(
      'It should have arrived by Fri\u00a027\u00a0Nov. Please call us.',
    );
  });

  it('shows a refund on its way as a step with its latest day', () => {
    const payment = { ...COLLECTED.payment, state: 'refund_due' } as const;
    const cancel = { at: PLACED, step: 'cancel' } as const;
    const order: Order = { ...COLLECTED, state: 'cancelled', payment, timeline: [cancel] };
    expect(aheadForShopper(order, NOW)).toEqual(['Money back · by Fri\u00a027\u00a0Nov']);
    const later = { at: PLACED + 3 * 86_400_000, step: 'refund-start' } as const;
    expect(aheadForShopper({ ...order, timeline: [cancel, later] }, NOW)).toEqual([
      'Money back · by Mon\u00a030\u00a0Nov',
    ]);
    expect(aheadForShopper(order, PLACED + 30 * 86_400_000)).toEqual(['Money back']);
    expect(aheadForShopper({ ...order, payment: COLLECTED.payment }, NOW)).toEqual([]);
  });

  it('does not mention a branch when the order is for delivery', () => {
    expect(nextForShopper(DELIVERED, NOW)).toBe(
      'We are packing it. Delivery in 3–\u20605 business days.',
    );
  });
});

describe('the next step for staff', () => {
  const next = (state: OrderState, payment: Order['payment']['state']) =>
    nextForStaff({ ...COLLECTED, state, payment: { ...COLLECTED.payment, state: payment } });
  const OWED = [
    { provider: 'razorpay', state: 'paid', amount: 1178 },
    { provider: 'razorpay', state: 'refund_due', amount: 1000, problem: 'amount' },
  ] as const;

  it('warns against taking money while the customer is paying online, unless the order must be packed', () => {
    for (const state of ['placed', 'ready', 'dispatched'] as const) {
      expect(next(state, 'pending')).toContain('The customer is paying online now.');
    }
    expect(next('confirmed', 'pending')).toContain('Pack the order.');
    expect(next('cancelled', 'pending')).toContain('Cancelled.');
  });

  it('asks for a refund only while it is due, and states the amount owed', () => {
    const payments = [...OWED];
    const payment = { ...COLLECTED.payment, state: 'refund_due' } as const;
    expect(nextForStaff({ ...COLLECTED, state: 'cancelled', payment, payments })).toContain(
      'Refund ₹1,000 to the customer. Online payments are refunded online.',
    );
    for (const provider of ['counter', 'exchange']) {
      const byHand = payments.map((each) => ({ ...each, provider }));
      expect(
        nextForStaff({ ...COLLECTED, state: 'cancelled', payment, payments: byHand }),
      ).toContain('Refund ₹1,000 to the customer, then record it.');
    }
    expect(nextForStaff({ ...COLLECTED, state: 'placed', payments })).toBe(
      'Refund ₹1,000, which this order cannot use.',
    );
    expect(next('cancelled', 'refund_pending')).toContain('The refund is on its way.');
  });
});

it('eventText uses different wording for shoppers and staff, but names the checked ID in both versions', () => {
  expect(eventText({ step: 'expire' }, 'shopper')).toBe('Order expired');
  expect(eventText({ step: 'expire' }, 'staff')).toBe('Expired');
  const checked = { step: 'hand-over', checked: 'photo-id' } as const;
  const text = 'without the code: photo ID checked';
  expect(eventText(checked, 'shopper')).toBe('Handed over after checking a photo ID');
  expect(eventText(checked, 'staff')).toBe(`Handed over ${text}`);
  const scanned = { step: 'hand-over', proof: 'qr' } as const;
  expect(eventText(scanned, 'shopper')).toBe('Collected with your QR code');
  expect(eventText(scanned, 'staff')).toBe('Handed over: QR code scanned');
});
