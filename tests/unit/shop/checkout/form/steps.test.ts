import { describe, expect, it } from 'vitest';
import { DELIVERY_RANGE } from '../../../../../src/entities/order/ready-time';
import { callOf } from '../../../../../src/shop/checkout/form/call';
import {
  checkTexts,
  detailOf,
  errorsIn,
  nextPageText,
  promiseHints,
  summaryOf,
} from '../../../../../src/shop/checkout/form/steps';
import {
  EMPTY_FORM,
  type FormValues,
  PAYMENT_TEXTS,
} from '../../../../../src/shop/checkout/payment';

const form = (changes: Partial<FormValues> = {}): FormValues => ({ ...EMPTY_FORM, ...changes });
/** A quarter to four on a Friday in India. */
const NOW = Date.parse('2026-11-20T15:45:00+05:30');
const COUNTER = { payWith: 'counter' } as const;
const ONE_PIECE = [{ quantity: 1 }];
const DELIVERY = { fulfilment: 'deliver', name: 'Asha Rao', pinCode: '411004' } as const;

describe('an error belongs to the step that shows its field', () => {
  const errors = {
    'fulfilment.branch': 'a',
    'fulfilment.name': 'b',
    'contact.mobile': 'c',
    upiId: 'd',
  };

  it.each<[string, Partial<FormValues>]>([
    ['payment now', {}],
    ['payment at the branch', COUNTER],
  ])('for %s', (_name, changes) => {
    expect(Object.keys(errorsIn('get', errors, form(changes)))).toEqual(['fulfilment.branch']);
    expect(Object.keys(errorsIn('pay', errors, form(changes)))).toEqual([
      'fulfilment.name',
      'contact.mobile',
      'upiId',
    ]);
  });

  it('when the order is for delivery', () => {
    const missing = { 'fulfilment.name': 'a', 'fulfilment.mobile': 'b', upiId: 'c' };
    expect(errorsIn('get', missing, form(DELIVERY))).toEqual({
      'fulfilment.name': 'a',
      'fulfilment.mobile': 'b',
    });
  });
});

describe('a closed step shows in one line', () => {
  it.each<[string, Partial<FormValues>, string, string]>([
    ['the defaults', {}, 'Collect at Laxmi Road · ready today by 6\u00a0pm', 'Pay now by UPI'],
    [
      'a name and a UPI ID',
      { branch: 'PUN-02', name: 'Asha Rao', upiId: 'asha@bank' },
      'Collect at Kothrud · ready today by 6\u00a0pm',
      'Pay now by UPI · asha@bank',
    ],
    [
      'payment at the branch',
      { ...COUNTER, name: 'Asha Rao', mobile: '9876543210' },
      'Collect at Laxmi Road · ready today by 6\u00a0pm',
      'Pay at the branch · 9876543210',
    ],
    [
      'a delivery, which is always paid now',
      { ...DELIVERY, ...COUNTER, payBy: 'phone', phone: '9876543210' },
      'Delivery · 411004 · Asha Rao',
      'Pay now by UPI · 9876543210',
    ],
    [
      'a bill for a business',
      { ...COUNTER, bill: { ...EMPTY_FORM.bill, isWanted: true } },
      'Collect at Laxmi Road · ready today by 6\u00a0pm',
      'Pay at the branch · GST bill',
    ],
    ['an empty delivery', { fulfilment: 'deliver' }, 'Delivery', 'Pay now by UPI'],
  ])('%s', (_name, changes, get, pay) => {
    const bank = { way: 'bank', call: callOf(form(changes), ONE_PIECE, 999) } as const;
    expect(summaryOf('get', form(changes), NOW, bank)).toBe(get);
    expect(summaryOf('pay', form(changes), NOW, bank)).toBe(pay);
  });
});

it.each([
  ['page', 'Pay now online', PAYMENT_TEXTS.page],
  ['app', 'Pay now by UPI', PAYMENT_TEXTS.app],
  ['bank', 'Pay now by UPI · asha@bank', ''],
] as const)(
  'the form explains what happens after Pay when the shopper pays on a %s',
  (way, pay, next) => {
    const values = form({ upiId: 'asha@bank' });
    expect(summaryOf('pay', values, NOW, { way, call: 'never' })).toBe(pay);
    expect(nextPageText(values, way)).toBe(next);
    expect(nextPageText(form(COUNTER), way)).toBe('');
  },
);

it.each<[string, Partial<FormValues>, number, number, string, string]>([
  ['paid now', {}, 3, 30_000, ' · ready today by 6\u00a0pm', ''],
  ['small', COUNTER, 2, 25_000, ' · ready today by 6\u00a0pm', 'We may call you first.'],
  ['of many pieces', COUNTER, 3, 999, '', 'We call you first.'],
  ['expensive', COUNTER, 1, 25_001, '', 'We call you first.'],
])(
  'an order for collection that is %s promises no time that depends on a call',
  (_name, changes, quantity, total, promise, note) => {
    const call = callOf(form(changes), [{ quantity }], total);
    const summary = summaryOf('get', form(changes), NOW, { way: 'bank', call });
    expect(summary).toBe(`Collect at Laxmi Road${promise}`);
    expect(detailOf('get', form(changes), call)).toBe(note);
    expect(detailOf('pay', form(changes), call)).toBe('');
  },
);

it('a closed step for delivery shows the street below the name and the PIN code', () => {
  const values = form({ ...DELIVERY, address: ' 4 Relief Road ' });
  expect(detailOf('get', values, 'never')).toBe('4 Relief Road');
});

describe('the two lines beside the Pay button', () => {
  it.each<[string, Partial<FormValues>, string, string]>([
    ['a paid collection', {}, 'Laxmi Road', 'Today by 6\u00a0pm'],
    ['a payment at the branch', COUNTER, 'To pay at the branch', '₹4,480'],
    ['a delivery', DELIVERY, 'Delivery · 411004', DELIVERY_RANGE],
    ['an empty delivery', { fulfilment: 'deliver' }, 'Delivery', DELIVERY_RANGE],
  ])('sum up %s', (_name, changes, label, text) => {
    expect(checkTexts(form(changes), NOW, '₹4,480')).toEqual({ label, text });
  });
});

it.each([
  ['2026-11-20T15:45:00+05:30', 'Today by 6\u00a0pm · free'],
  ['2026-11-20T20:45:00+05:30', 'Tomorrow by 12\u00a0noon · free'],
])(
  'for an order placed at %s, the form shows a promised time and a price for collection and for delivery',
  (now, collect) => {
    expect(promiseHints(Date.parse(now))).toEqual({
      collect,
      deliver: '3–\u20605 business days · free',
    });
  },
);
