import { expect, it } from 'vitest';
import { missingText } from '../../../../../src/staff/orders/steps/missing';
import { ONE_PAYMENT } from '../../../../../src/staff/payments/state';
import { parse } from './parse';

const ORDER = {
  due: 1299,
  payment: { provider: 'counter', state: 'due', is_test: false },
} as const;
const [payment] = ONE_PAYMENT.payments;
const paidBy = (method: string) => ({ isSplit: false, payments: [{ ...payment, method }] });

function missing(values: object): string {
  const parsed = parse('hand-over', ORDER, values);
  return parsed.ok ? '' : missingText(parsed.errors);
}

it.each([
  [{}, 'Enter the code and choose how it was paid.'],
  [{ code: '123456' }, 'Choose how it was paid.'],
  [{ code: '123456', payments: paidBy('finance') }, 'Enter the reference.'],
  [{ code: '123456', payments: paidBy('upi') }, 'Choose how you saw the money.'],
  [
    { isWithoutCode: true },
    'Choose what you checked, write the reason and choose how it was paid.',
  ],
] as const)('a handover with %j lacks: %s', (values, text) => {
  expect(missing(values)).toBe(text);
});
