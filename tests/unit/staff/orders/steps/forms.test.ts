import { describe, expect, it } from 'vitest';
import type { CounterMethod } from '../../../../../src/contract/payments/methods';
import { handOver } from '../../../../../src/staff/orders/steps/hand-over';
import { AS_PAID, ONE_PAYMENT } from '../../../../../src/staff/payments/state';
import { namedAsFields } from '../../../../../src/staff/work/step-form';
import { parse } from './parse';

const PAID = {
  payment: { provider: 'counter', state: 'paid', is_test: false },
} as const;
const DUE = { ...PAID, due: 1299, payment: { ...PAID.payment, state: 'due' } } as const;
const one = (method: CounterMethod, reference = '') => ({
  isSplit: false,
  payments: [{ method, reference, amount: '', seen: { on: 'soundbox' as const, amount: 1299 } }],
});
const WITHOUT_CODE = { isWithoutCode: true };

describe('the form of an order’s step', () => {
  it('outputs only the code when the order is handed over with a code', () => {
    const values = { code: '123456', checked: 'photo-id', reason: 'Left over' } as const;
    expect(parse('hand-over', PAID, values)).toEqual({
      ok: true,
      output: { step: 'hand-over', version: 3, code: '123456' },
    });
  });

  it('outputs only the identity check when the order is handed over without a code', () => {
    const values = {
      ...WITHOUT_CODE,
      code: '12',
      checked: 'photo-id',
      reason: 'New phone',
    } as const;
    expect(parse('hand-over', PAID, values)).toEqual({
      ok: true,
      output: {
        step: 'hand-over',
        version: 3,
        without_code: { checked: 'photo-id', reason: 'New phone' },
      },
    });
  });

  it('reports missing fields when the order is handed over without a code', () => {
    expect(parse('hand-over', PAID, WITHOUT_CODE)).toMatchObject({
      ok: false,
      errors: { checked: 'Choose what you checked', reason: 'A reason is required' },
    });
  });

  it('outputs the code and the whole payment when an amount is due, and reports a missing payment method', () => {
    const values = { code: '123456', payments: one('upi', '412345674711') };
    const upi = { method: 'upi', reference: '412345674711', seen_on: 'soundbox' };
    const payments = [{ ...upi, amount: 1299 }];
    expect(parse('hand-over', DUE, values)).toEqual({
      ok: true,
      output: { step: 'hand-over', version: 3, code: '123456', payments },
    });
    expect(parse('hand-over', DUE, { ...values, payments: ONE_PAYMENT })).toMatchObject({
      ok: false,
      errors: { 'payments.0.method': 'Choose how the customer paid' },
    });
  });

  it('outputs each part of a split payment, and reports parts that do not cover the amount due at handover', () => {
    const first = { method: 'cash', reference: '', amount: '₹1,000' } as const;
    const second = { method: 'card', reference: '4711', amount: '299' } as const;
    const values = {
      code: '123456',
      payments: { isSplit: true, payments: [first, second] },
    };
    const card = { method: 'card', reference: '4711', amount: 299 };
    expect(parse('hand-over', DUE, values)).toMatchObject({
      output: { payments: [{ method: 'cash', reference: '', amount: 1000 }, card] },
    });
    const less = { ...values, payments: { isSplit: true, payments: [first] } };
    expect(parse('hand-over', DUE, less)).toMatchObject({
      errors: { 'payments.0.amount': 'The payments do not cover the remaining amount' },
    });
    expect(parse('record-payment', DUE, less)).toMatchObject({ ok: true });
    const none = { ...values, payments: { isSplit: true, payments: [{ ...first, amount: '' }] } };
    expect(parse('record-payment', DUE, none)).toMatchObject({
      errors: { 'payments.0.amount': 'Enter the amount in whole rupees' },
    });
  });

  it('outputs the clerk’s confirmation that cash is taken although an online payment is pending, and reports an unchecked box', () => {
    const paying = { ...DUE, payment: { ...PAID.payment, state: 'pending' } } as const;
    const values = { payments: one('cash') };
    expect(parse('record-payment', paying, { ...values, isDespiteOnline: true })).toMatchObject({
      ok: true,
      output: { payments: [{ method: 'cash' }], despite_online: true },
    });
    expect(parse('record-payment', paying, values)).toEqual({
      ok: false,
      errors: { isDespiteOnline: 'The customer is paying online now.' },
    });
    expect(parse('record-payment', DUE, values)).toMatchObject({ ok: true });
  });

  it('requires no payment method when money is refunded online', () => {
    expect(parse('record-refund', PAID, {})).toEqual({
      ok: true,
      output: { step: 'record-refund', version: 3, reference: '', reason: '', refunds: [] },
    });
  });

  it('requires the other way in which a system admin refunds a payment', () => {
    const other = { ...AS_PAID, isOther: true };
    expect(parse('record-refund', PAID, other)).toEqual({
      ok: false,
      errors: { method: 'Choose how it was refunded' },
    });
    const refunds = [
      { ...AS_PAID, payment: 1, reference: 'REV-9' },
      { ...other, payment: 2 },
    ];
    expect(parse('record-refund', PAID, { refunds })).toEqual({
      ok: false,
      errors: { 'refunds.1.method': 'Choose how it was refunded' },
    });
  });

  it('outputs the digits and the amount of a claimed payment as the clerk typed them', () => {
    const claimed = { ...PAID, payment: { ...PAID.payment, state: 'claimed' } } as const;
    const claim = { nth: 2, reference: '41234567••••' };
    const values = { claim, digits: '8901', amount: '₹1,299' };
    expect(parse('money-received', claimed, values)).toEqual({
      ok: true,
      output: { step: 'money-received', version: 3, claim, digits: '8901', amount: 1299 },
    });
    expect(parse('money-received', claimed, { claim })).toEqual({
      ok: false,
      errors: {
        digits: 'Enter the last four digits of the reference, as your bank app shows them',
        amount: 'Enter the amount that arrived',
      },
    });
  });

  it('requires a reference for a financed payment, and a correct one for UPI', () => {
    for (const [method, reference, error] of [
      ['upi', '471', 'Enter the last four digits of the UPI reference (UTR), or all 12'],
      ['finance', '', 'Enter the loan or reference number'],
    ] as const) {
      const values = { payments: one(method, reference) };
      expect(parse('record-payment', DUE, values)).toMatchObject({
        errors: { 'payments.0.reference': error },
      });
    }
  });

  it('sends only the numbers of sold pieces that were corrected', () => {
    const [phone, other] = ['356938035643809', '490154203237518'];
    const serials = [{ serial: phone, second: other }, { serial: '352099001761481' }];
    const line = { product_id: 'tarang-t1-lite', name: 'Tarang T1', price: 7999, quantity: 2 };
    const sold = { lines: [{ ...line, amount: 15_998, serials }] };
    expect(parse('correct', sold, {})).toMatchObject({ ok: false });
    for (const [seconds, pieces] of [
      [{ [phone]: '' }, [{ serial: phone, right: phone, second: '' }]],
      [{ [phone]: other }, []],
    ] as const) {
      const values = { name: 'Asha', seconds };
      expect(parse('correct', sold, values)).toMatchObject({ output: { name: 'Asha', pieces } });
    }
  });

  it('reports a missing code when the order is handed over with a code', () => {
    expect(parse('hand-over', PAID, {})).toMatchObject({
      ok: false,
      errors: { code: 'Ask for the six-digit collection code' },
    });
  });
});

it('namedAsFields maps rejected field names to the names in the form', () => {
  const fields = { 'without_code.reason': 'Too long', code: 'Wrong' };
  expect(namedAsFields(handOver, fields)).toEqual({ reason: 'Too long', code: 'Wrong' });
});
