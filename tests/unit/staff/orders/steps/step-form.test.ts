import { describe, expect, it } from 'vitest';
import { EMPTY, parseStep, withPlainNames } from '../../../../../src/staff/orders/steps/step-form';

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
