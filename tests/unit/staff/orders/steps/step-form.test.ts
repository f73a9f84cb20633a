import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  parseStep,
  withPlainCode,
  withPlainNames,
} from '../../../../../src/staff/orders/steps/step-form';

const PAID = {
  version: 3,
  payment: { provider: 'counter', state: 'paid', is_test: false },
} as const;
const DUE = { ...PAID, payment: { ...PAID.payment, state: 'due' } } as const;
const WITHOUT_CODE = { ...EMPTY, isWithoutCode: true };

describe('parseStep', () => {
  it('outputs only the code when the order is handed over with a code', () => {
    const values = { ...EMPTY, code: '123456', checked: 'photo-id', reason: 'Left over' } as const;
    expect(parseStep('hand-over', PAID, values)).toEqual({
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
    expect(parseStep('hand-over', PAID, values)).toEqual({
      ok: true,
      output: {
        step: 'hand-over',
        version: 3,
        without_code: { checked: 'photo-id', reason: 'New phone' },
      },
    });
  });

  it('reports missing fields when the order is handed over without a code', () => {
    expect(parseStep('hand-over', PAID, WITHOUT_CODE)).toMatchObject({
      ok: false,
      errors: { checked: 'Choose what you checked', reason: 'A reason is required' },
    });
  });

  it('outputs the payment too when it is due, and reports a missing method', () => {
    const values = { ...EMPTY, code: '123456', method: 'upi', reference: '412345674711' } as const;
    const payment = { method: 'upi', reference: '412345674711' };
    expect(parseStep('hand-over', DUE, values)).toEqual({
      ok: true,
      output: { step: 'hand-over', version: 3, code: '123456', payment },
    });
    expect(parseStep('hand-over', DUE, { ...values, method: '' })).toMatchObject({
      ok: false,
      errors: { method: 'Choose how the customer paid' },
    });
  });

  it('outputs that the clerk takes the money although the customer is paying online, and reports it when the box is not checked', () => {
    const paying = { ...PAID, payment: { ...PAID.payment, state: 'pending' } } as const;
    const values = { ...EMPTY, method: 'cash' } as const;
    expect(parseStep('record-payment', paying, { ...values, isDespiteOnline: true })).toMatchObject(
      { ok: true, output: { method: 'cash', despite_online: true } },
    );
    expect(parseStep('record-payment', paying, values)).toEqual({
      ok: false,
      errors: { isDespiteOnline: 'The customer is paying online now.' },
    });
    expect(parseStep('record-payment', DUE, values)).toMatchObject({ ok: true });
  });

  it('asks for no method when money goes back online', () => {
    expect(parseStep('record-refund', PAID, EMPTY)).toEqual({
      ok: true,
      output: { step: 'record-refund', version: 3, reference: '' },
    });
  });

  it('outputs the digits and the amount of a claimed payment as the clerk typed them', () => {
    const claimed = { ...PAID, payment: { ...PAID.payment, state: 'claimed' } } as const;
    const values = { ...EMPTY, digits: '8901', amount: '₹1,299' };
    expect(parseStep('money-received', claimed, values)).toEqual({
      ok: true,
      output: { step: 'money-received', version: 3, digits: '8901', amount: 1299 },
    });
    expect(parseStep('money-received', claimed, EMPTY)).toEqual({
      ok: false,
      errors: {
        digits: 'Enter the last four digits of the reference, as your bank app shows them',
        amount: 'Enter the amount that arrived',
      },
    });
  });

  it('asks for the reference of a UPI payment, without its spaces, and of a card payment', () => {
    const upi = withPlainCode({ ...EMPTY, method: 'upi', reference: '4123 4567 8901' });
    expect(parseStep('record-payment', DUE, upi)).toMatchObject({
      output: { reference: '412345678901' },
    });
    for (const [method, reference, error] of [
      ['upi', '4711', 'Enter the 12-digit UPI reference number (UTR)'],
      ['card', '', 'Enter the last four digits of the card or the slip number'],
    ] as const) {
      const values = { ...EMPTY, method, reference };
      expect(parseStep('record-payment', DUE, values)).toMatchObject({
        errors: { reference: error },
      });
    }
  });

  it('reports a missing code when the order is handed over with a code', () => {
    expect(parseStep('hand-over', PAID, EMPTY)).toMatchObject({
      ok: false,
      errors: { code: 'Ask for the six-digit collection code' },
    });
  });
});

it('withPlainNames converts rejected field names to the names in the form', () => {
  const fields = { 'without_code.reason': 'Too long', code: 'Wrong' };
  expect(withPlainNames({ message: 'No', fields })).toEqual({
    message: 'No',
    fields: { reason: 'Too long', code: 'Wrong' },
  });
});
