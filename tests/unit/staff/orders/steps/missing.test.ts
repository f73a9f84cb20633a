import { expect, it } from 'vitest';
import { missingText } from '../../../../../src/staff/orders/steps/missing';
import { EMPTY, parseStep, type StepValues } from '../../../../../src/staff/orders/steps/step-form';
import { ONE_PAYMENT } from '../../../../../src/staff/payments/state';

const ORDER = {
  version: 3,
  lines: [],
  due: 1299,
  payment: { provider: 'counter', state: 'due', is_test: false },
} as const;
const [payment] = ONE_PAYMENT.payments;
const UPI = { isSplit: false, payments: [{ ...payment, method: 'upi' }] } as StepValues['payments'];

function missing(values: Partial<StepValues>): string {
  const parsed = parseStep('hand-over', ORDER, { ...EMPTY, ...values });
  return parsed.ok ? '' : missingText(parsed.errors);
}

it.each([
  [{}, 'Enter the code and choose how it was paid.'],
  [{ code: '123456' }, 'Choose how it was paid.'],
  [{ code: '123456', payments: UPI }, 'Enter the reference.'],
  [
    { isWithoutCode: true },
    'Choose what you checked, write the reason and choose how it was paid.',
  ],
] as const)('a handover with %j lacks: %s', (values, text) => {
  expect(missing(values)).toBe(text);
});
