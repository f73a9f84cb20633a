import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../../../src/contract/fields';
import {
  digitsErrors,
  NEEDS_DIGITS,
  proofErrors,
  referenceField,
} from '../../../src/contract/payments/counter-proof';
import { COUNTER_METHODS, METHODS } from '../../../src/contract/payments/methods';
import { NEEDS_SEEN } from '../../../src/contract/payments/seen';
import {
  type CounterPayment,
  counterPayments,
  leftAfter,
  MAX_PAYMENTS,
  SPLIT_TEXTS,
  splitErrors,
  type ToPay,
} from '../../../src/contract/payments/split';
import { UPI_REFERENCE_TEXTS } from '../../../src/lib/identity/texts';

const UTR = '412345678901';

const cash = (amount: number): CounterPayment => ({ method: 'cash', reference: '', amount });
const card = (amount: number, reference = '4711'): CounterPayment => ({
  method: 'card',
  reference,
  amount,
});
const toPay = (change: Partial<ToPay> = {}): ToPay => ({
  due: 1000,
  received: [],
  mustCover: true,
  ...change,
});

describe('payments at the counter', () => {
  it.each([
    [{ method: 'cash', amount: 0 }, 'amount', SPLIT_TEXTS.needsMore],
    [{ method: 'cash', amount: -5 }, 'amount', SPLIT_TEXTS.needsMore],
    [{ method: 'cash', amount: 10.5 }, 'amount', SPLIT_TEXTS.needsAmount],
    [{ method: 'cash', amount: undefined }, 'amount', SPLIT_TEXTS.needsAmount],
    [{ amount: 5 }, 'method', 'Choose how the customer paid'],
    [{ method: 'wallet', amount: 5 }, 'method', 'Choose how the customer paid'],
    [{ method: 'upi', amount: 5, reference: '471' }, 'reference', NEEDS_DIGITS],
    [{ method: 'upi', amount: 5, reference: '111111111111' }, 'reference', NEEDS_DIGITS],
  ])('are rejected with an error on the invalid field: %j → %s', (payment, field, text) => {
    const parsed = v.safeParse(counterPayments, [cash(5), payment]);
    expect(fieldTexts(parsed.issues ?? [])).toEqual({ [`1.${field}`]: text });
  });

  const others = COUNTER_METHODS.filter((method) => method !== 'upi' && method !== 'card');
  it.each(others)('need the reference of their method, if it has one: %s', (method) => {
    const asked = METHODS[method].reference;
    const parsed = v.safeParse(counterPayments, [{ method, amount: 5 }]);
    expect(fieldTexts(parsed.issues ?? [])).toEqual(asked ? { '0.reference': asked.missing } : {});
    expect(v.safeParse(counterPayments, [{ method, amount: 5, reference: UTR }]).success).toBe(
      true,
    );
  });

  it.each([
    [true, 10_000, '', undefined, 'UPI reference (UTR), last 4 or all 12 digits (optional)'],
    [true, 10_001, '', NEEDS_DIGITS, 'UPI reference (UTR), last 4 or all 12 digits'],
    [true, 10_001, '8901', undefined, 'UPI reference (UTR), last 4 or all 12 digits'],
    [false, 5, '8901', UPI_REFERENCE_TEXTS.empty, 'UPI reference (UTR), 12 digits'],
    [false, 5, UTR, undefined, 'UPI reference (UTR), 12 digits'],
  ])(
    'by UPI need digits by ticks and amount: %s, ₹%i, "%s"',
    (ticks, amount, reference, text, label) => {
      const rules = { ticks, rupeesWithoutDigits: 10_000 };
      const payment = { method: 'upi', reference, amount } as const;
      const errors = text === undefined ? {} : { 'payments.0.reference': text };
      expect(digitsErrors(rules, [payment])).toEqual(errors);
      expect(referenceField(rules, 'upi', amount)).toMatchObject({ label });
    },
  );

  it.each([
    [true, 10_000, '', undefined, 'Last four digits or slip number (optional)'],
    [true, 10_001, '', METHODS.card.reference?.missing, 'Last four digits or slip number'],
    [true, 10_001, 'S-17', undefined, 'Last four digits or slip number'],
    [false, 5, '', METHODS.card.reference?.missing, 'Last four digits or slip number'],
  ])(
    'by card need a reference by ticks and amount: %s, ₹%i, "%s"',
    (ticks, amount, reference, text, label) => {
      const rules = { ticks, rupeesWithoutDigits: 10_000 };
      const errors = text === undefined ? {} : { 'payments.0.reference': text };
      expect(proofErrors(rules, [{ method: 'card', reference, amount }])).toEqual(errors);
      expect(referenceField(rules, 'card', amount)).toMatchObject({ label });
    },
  );

  it('by UPI say how the clerk saw them', () => {
    const rules = { ticks: true, rupeesWithoutDigits: 10_000 };
    const upi = { method: 'upi', reference: '', amount: 5 } as const;
    expect(proofErrors(rules, [cash(5), upi])).toEqual({ 'payments.1.seen_on': NEEDS_SEEN });
    expect(proofErrors(rules, [{ ...upi, seen_on: 'soundbox' }])).toEqual({});
  });

  it('by UPI without digits count together, with those received before', () => {
    const rules = { ticks: true, rupeesWithoutDigits: 10_000 };
    const part = (reference: string) => ({ method: 'upi', reference, amount: 5001 }) as const;
    const cash = { method: 'cash', reference: '', amount: 9000 } as const;
    expect(digitsErrors(rules, [part(''), cash])).toEqual({});
    expect(digitsErrors(rules, [part(''), part('4711')])).toEqual({});
    expect(Object.keys(digitsErrors(rules, [part(''), cash, part('')]))).toEqual([
      'payments.0.reference',
      'payments.2.reference',
    ]);
    expect(digitsErrors(rules, [part('')], { upi: 5000, card: 0 })).toHaveProperty([
      'payments.0.reference',
    ]);
  });

  it('are limited to three, and at least one is required', () => {
    for (const [count, isValid] of [
      [0, false],
      [1, true],
      [3, true],
      [4, false],
    ] as const) {
      const payments = Array.from({ length: count }, () => cash(5));
      expect(v.safeParse(counterPayments, payments).success).toBe(isValid);
    }
  });

  it.each([
    ['cover the amount exactly', toPay(), [cash(400), card(600)], {}],
    ['are too much', toPay(), [cash(400), card(601)], { 'payments.1.amount': SPLIT_TEXTS.tooMuch }],
    [
      'are too little for a handover',
      toPay(),
      [cash(400), card(599)],
      { 'payments.1.amount': SPLIT_TEXTS.tooLittle },
    ],
    ['leave something to pay later', toPay({ mustCover: false }), [cash(400)], {}],
    [
      'leave something after the last possible payment',
      toPay({ mustCover: false, received: [cash(1)] }),
      [cash(400), card(599)],
      { 'payments.1.amount': SPLIT_TEXTS.lastPayment },
    ],
    [
      'are missing although money is due',
      toPay(),
      [],
      { 'payments.0.amount': SPLIT_TEXTS.tooLittle },
    ],
    ['are missing and nothing is due', toPay({ due: 0 }), [], {}],
    [
      'would be a fourth one',
      toPay({ received: [cash(1), cash(1), cash(1)] }),
      [cash(1000)],
      { 'payments.0.amount': SPLIT_TEXTS.tooMany },
    ],
    [
      'repeat a reference among themselves',
      toPay(),
      [card(400), card(600)],
      { 'payments.1.reference': SPLIT_TEXTS.repeated },
    ],
    [
      'repeat the reference of an earlier payment',
      toPay({ received: [{ method: 'upi', reference: UTR }] }),
      [{ method: 'upi', reference: UTR, amount: 1000 }],
      { 'payments.0.reference': SPLIT_TEXTS.repeated },
    ],
    [
      'have the same reference with another method',
      toPay(),
      [card(400), { method: 'finance', reference: '4711', amount: 600 }],
      {},
    ],
  ] as const)('get the expected field errors when they %s', (_what, order, payments, errors) => {
    expect(splitErrors(order, payments)).toEqual(errors);
  });

  it('are accepted only if they add up to the amount due, whatever was paid before', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 3 });
    const before = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 150 }),
        amounts,
        before,
        fc.boolean(),
        (due, some, known, mustCover) => {
          const received = Array.from({ length: known }, () => cash(1));
          const payments = some.map(cash);
          const isAccepted =
            Object.keys(splitErrors({ due, received, mustCover }, payments)).length === 0;
          const left = leftAfter(due, some);
          const count = known + some.length;
          const mayLeave = !mustCover && count < MAX_PAYMENTS;
          expect(isAccepted).toBe(count <= MAX_PAYMENTS && (mayLeave ? left >= 0 : left === 0));
        },
      ),
    );
  });
});
