import { describe, expect, it } from 'vitest';
import { DELIVERY_RANGE } from '../../../../../src/entities/order/ready-time';
import {
  checkLine,
  errorsIn,
  nextPageText,
  promiseHints,
  summaryOf,
} from '../../../../../src/shop/checkout/form/steps';
import {
  EMPTY_FORM,
  type FormValues,
  PAYMENT_TEXTS,
  type PayWay,
} from '../../../../../src/shop/checkout/payment';

const form = (changes: Partial<FormValues> = {}): FormValues => ({ ...EMPTY_FORM, ...changes });
/** A quarter to four on a Friday in India. */
const NOW = Date.parse('2026-11-20T15:45:00+05:30');
const COUNTER = { payWith: 'counter' } as const;
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
      'Collect at Laxmi Road · ready today by 6\u00a0pm once confirmed',
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
      'Collect at Laxmi Road · ready today by 6\u00a0pm once confirmed',
      'Pay at the branch · GST bill',
    ],
    ['an empty delivery', { fulfilment: 'deliver' }, 'Delivery', 'Pay now by UPI'],
  ])('%s', (_name, changes, get, pay) => {
    expect(summaryOf('get', form(changes), NOW, 'bank')).toBe(get);
    expect(summaryOf('pay', form(changes), NOW, 'bank')).toBe(pay);
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
    expect(summaryOf('pay', values, NOW, way)).toBe(pay);
    expect(nextPageText(values, way)).toBe(next);
    expect(nextPageText(form(COUNTER), way)).toBe('');
  },
);

describe('the line above the Pay button', () => {
  it.each<[string, Partial<FormValues>, PayWay, string]>([
    ['a paid collection', {}, 'bank', 'Laxmi Road · ready today by 6 pm · UPI · ₹4,480'],
    ['a payment page', {}, 'page', 'Laxmi Road · ready today by 6 pm · online · ₹4,480'],
    ['a payment at the branch', COUNTER, 'bank', 'Laxmi Road · pay at the branch · ₹4,480'],
    ['a delivery', DELIVERY, 'bank', `Delivery · 411004 · ${DELIVERY_RANGE} · UPI · ₹4,480`],
    [
      'an empty delivery',
      { fulfilment: 'deliver' },
      'app',
      `Delivery · ${DELIVERY_RANGE} · UPI · ₹4,480`,
    ],
  ])('sums up %s', (_name, changes, way, text) => {
    const line = checkLine(form(changes), NOW, way, '₹4,480');
    expect(line.replaceAll('\u00a0', ' ')).toBe(text);
    expect(line).not.toMatch(/[^·] /);
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
