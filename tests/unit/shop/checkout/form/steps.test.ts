import { describe, expect, it } from 'vitest';
import {
  checkSummary,
  checkText,
  errorsIn,
  summaryOf,
} from '../../../../../src/shop/checkout/form/steps';
import { EMPTY_FORM, type FormValues } from '../../../../../src/shop/checkout/payment';

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

  it('for a delivery', () => {
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
      'Collect at Laxmi Road',
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
      'Collect at Laxmi Road',
      'Pay at the branch · GST bill',
    ],
    ['an empty delivery', { fulfilment: 'deliver' }, 'Delivery', 'Pay now by UPI'],
  ])('%s', (_name, changes, get, pay) => {
    expect(summaryOf('get', form(changes), NOW, 'bank')).toBe(get);
    expect(summaryOf('pay', form(changes), NOW, 'bank')).toBe(pay);
  });
});

it.each<[Partial<FormValues>, string]>([
  [{}, 'You collect it at Laxmi Road and pay now by UPI.'],
  [COUNTER, 'You collect it at Laxmi Road and pay there.'],
  [DELIVERY, 'Delivered to you. You pay now by UPI.'],
])('the Check step repeats the choices: %j', (changes, text) => {
  expect(checkText(form(changes), 'bank')).toBe(text);
});

it('the form does not mention UPI when the provider has a payment page', () => {
  const delivered = form({ fulfilment: 'deliver' });
  expect(summaryOf('pay', delivered, NOW, 'page')).toBe('Pay now online');
  expect(checkText(delivered, 'page')).toBe(
    "Delivered to you. You pay on Razorpay's page and come back here.",
  );
});

it('the form asks for no UPI ID when the shopper pays in their own app', () => {
  expect(summaryOf('pay', form({ upiId: 'asha@bank' }), NOW, 'app')).toBe('Pay now by UPI');
  expect(checkText(form({}), 'app')).toBe(
    'You collect it at Laxmi Road. You pay from your UPI app on the next page.',
  );
});

describe('the line beside the Pay button', () => {
  it.each<[string, Partial<FormValues>, string]>([
    ['a paid collection', {}, '3\u00a0items'],
    ['a payment at the branch', COUNTER, '3\u00a0items\u00a0·\u00a0₹4,480'],
    ['a delivery', DELIVERY, '3\u00a0items'],
  ])('sums up %s', (_name, changes, text) => {
    expect(checkSummary(form(changes), '3 items', '₹4,480')).toBe(text);
  });
});
