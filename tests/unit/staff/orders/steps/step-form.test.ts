import { describe, expect, it } from 'vitest';
import { EMPTY, parseStep, withPlainNames } from '../../../../../src/staff/orders/steps/step-form';

const WITHOUT_CODE = { ...EMPTY, isWithoutCode: true };

describe('parseStep', () => {
  it('outputs only the code when the order is handed over with a code', () => {
    const values = { ...EMPTY, code: '123456', checked: 'photo-id', reason: 'Left over' } as const;
    expect(parseStep('hand-over', 3, values)).toEqual({
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
    expect(parseStep('hand-over', 3, values)).toEqual({
      ok: true,
      output: {
        step: 'hand-over',
        version: 3,
        without_code: { checked: 'photo-id', reason: 'New phone' },
      },
    });
  });

  it('reports missing fields when the order is handed over without a code', () => {
    expect(parseStep('hand-over', 3, WITHOUT_CODE)).toMatchObject({
      ok: false,
      errors: { checked: 'Choose what you checked', reason: 'A reason is required' },
    });
  });

  it('reports a missing code when the order is handed over with a code', () => {
    expect(parseStep('hand-over', 3, EMPTY)).toMatchObject({
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
