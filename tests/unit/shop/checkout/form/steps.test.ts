import { describe, expect, it } from 'vitest';
import { HOURS } from '../../../../../src/content/site';
import { CALL_RULES, callOf } from '../../../../../src/shop/checkout/form/call';
import { openText } from '../../../../../src/shop/checkout/form/open-fields';
import {
  errorsIn,
  nextPageText,
  placeText,
  promiseHints,
  type Step,
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
/** An order after 2 pm on a Friday leaves on Saturday, then takes 3 to 5 business days. */
const ARRIVES = 'Arrives 25–\u206027\u00a0Nov';
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

describe('a closed step shows in two short lines', () => {
  const collected = ['Collect at Laxmi Road', 'Ready today by 6\u00a0pm'];

  it.each<[string, Partial<FormValues>, string[], string[]]>([
    ['the defaults', {}, collected, ['Pay now by UPI', '']],
    [
      'a name and a UPI ID',
      { branch: 'PUN-02', name: 'Asha Rao', upiId: 'asha@bank' },
      ['Collect at Kothrud', 'Ready today by 6\u00a0pm'],
      ['Pay now by UPI', 'asha@bank'],
    ],
    [
      'payment at the branch',
      { ...COUNTER, name: 'Asha Rao', mobile: '9876543210' },
      collected,
      ['Pay at the branch', '9876543210'],
    ],
    [
      'a delivery, which is always paid now',
      { ...DELIVERY, ...COUNTER, address: ' 4 Relief Road ', payBy: 'phone', phone: '9876543210' },
      ['Delivery to Asha Rao', `${ARRIVES}\n4 Relief Road, 411004`],
      ['Pay now by UPI', '9876543210'],
    ],
    [
      'a bill for a business',
      { ...COUNTER, bill: { ...EMPTY_FORM.bill, isWanted: true } },
      collected,
      ['Pay at the branch', 'GST bill'],
    ],
    ['an empty delivery', { fulfilment: 'deliver' }, ['Delivery', ARRIVES], ['Pay now by UPI', '']],
  ])('%s', (_name, changes, get, pay) => {
    const facts = {
      now: NOW,
      hours: HOURS,
      way: 'bank',
      call: callOf(form(changes), ONE_PIECE, 999),
    } as const;
    const linesOf = (step: Step) => Object.values(summaryOf(step, form(changes), facts));
    expect([linesOf('get'), linesOf('pay')]).toEqual([get, pay]);
  });
});

describe('a closed step names the fields that it still needs', () => {
  const REQUIRED = 'is required';
  const required = (...fields: string[]) =>
    Object.fromEntries(fields.map((field) => [field, REQUIRED]));

  it.each<[string, Record<string, string>, Partial<FormValues>]>([
    ['', {}, {}],
    ['Mobile number missing', required('contact.mobile'), COUNTER],
    ['UPI ID missing', { upiId: PAYMENT_TEXTS.needsUpiId }, {}],
    ['Address and PIN code missing', required('fulfilment.address', 'fulfilment.pin_code'), {}],
    [
      'Name, mobile number and 2 more missing',
      required('fulfilment.name', 'fulfilment.mobile', 'fulfilment.address', 'fulfilment.pin_code'),
      { fulfilment: 'deliver' },
    ],
    ['Check PIN code', required('fulfilment.pin_code'), { pinCode: '41' }],
    ['Address missing', required('fulfilment.pin_code', 'fulfilment.address'), { pinCode: '41' }],
    ['GSTIN missing', required('bill_to.gstin', 'bill_to.state'), {}],
    ['Details missing', required('bill_to.other'), {}],
  ])('“%s”', (text, errors, changes) => {
    expect(openText(errors, form(changes))).toBe(text);
  });
});

it.each([
  ['page', ['Pay now online', ''], PAYMENT_TEXTS.page],
  ['app', ['Pay now by UPI', ''], PAYMENT_TEXTS.app],
  ['bank', ['Pay now by UPI', 'asha@bank'], ''],
] as const)(
  'the form explains what happens after Pay when the shopper pays on a %s',
  (way, lines, next) => {
    const values = form({ upiId: 'asha@bank' });
    const summary = summaryOf('pay', values, { now: NOW, hours: HOURS, way, call: 'never' });
    expect(Object.values(summary)).toEqual(lines);
    expect(nextPageText(values, way)).toBe(next);
    expect(nextPageText(form(COUNTER), way)).toBe('');
  },
);

it.each<[string, Partial<FormValues>, number, number, RegExp, string]>([
  ['paid now', {}, 3, 30_000, /^Ready today by 6\spm$/, ''],
  [
    'small',
    COUNTER,
    2,
    25_000,
    /^Ready today by 6\spm$/,
    'If stock is low, we will call you first.',
  ],
  [
    'of many pieces',
    COUNTER,
    3,
    999,
    /^We will call you today by 5:45\spm$/,
    'For 3 pieces or more, we will call you first.',
  ],
  [
    'expensive',
    COUNTER,
    1,
    25_001,
    /^We will call you today by 5:45\spm$/,
    'Over ₹25,000, we will call you first.',
  ],
])(
  'an order for collection that is %s says when the branch calls, and shows the time of the call if it is certain',
  (_name, changes, quantity, total, detail, rule) => {
    const call = callOf(form(changes), [{ quantity }], total);
    expect(
      summaryOf('get', form(changes), { now: NOW, hours: HOURS, way: 'bank', call }).detail,
    ).toMatch(detail);
    expect(CALL_RULES[call]).toBe(rule);
  },
);

it('the main button says what happens: an order that needs a call is requested', () => {
  expect(placeText(form(COUNTER), 'pieces', '₹999')).toBe('Request');
  expect(placeText(form(COUNTER), 'maybe', '₹999')).toBe('Reserve');
  expect(placeText(form(), 'never', '₹999')).toBe('Pay ₹999');
});

it.each([
  ['2026-11-20T13:59:00+05:30', 'Today by 4\u00a0pm', 'Arrives 25–\u206027\u00a0Nov'],
  ['2026-11-20T20:45:00+05:30', 'Tomorrow by 12\u00a0noon', ARRIVES],
  ['2026-11-21T14:00:00+05:30', 'Today by 4\u00a0pm', 'Arrives 26–\u206030\u00a0Nov'],
  ['2026-11-24T10:30:00+05:30', 'Today by 1\u00a0pm', 'Arrives 27\u00a0Nov\u00a0– 1\u00a0Dec'],
])(
  'for an order placed at %s, the form shows a promised time and a price for collection and for delivery',
  (now, collect, deliver) => {
    expect(promiseHints(Date.parse(now), HOURS)).toEqual({
      collect: `${collect} · free`,
      deliver: `${deliver} · free`,
    });
  },
);
