import { describe, expect, it } from 'vitest';
import {
  EMPTY_FORM,
  type FormValues,
  failedText,
  isWrongUpiId,
  methodError,
  methodOf,
  offeredForm,
  type PaymentMethod,
} from '../../../../src/shop/checkout/payment';

function form(changes: Partial<FormValues>): FormValues {
  return { ...EMPTY_FORM, ...changes };
}

describe('what keeps a payment from starting', () => {
  it.each<[PaymentMethod, string | null]>([
    [{ kind: 'upi', upiId: '  ' }, 'Please enter UPI ID'],
    [{ kind: 'upi', upiId: 'asha@bank' }, null],
    [{ kind: 'phone', phone: '' }, 'Please enter phone number'],
    [{ kind: 'phone', phone: '98765' }, 'Invalid phone number'],
    [{ kind: 'phone', phone: '9876543210' }, null],
  ])('%j → %s', (method, error) => {
    expect(methodError(method)).toBe(error);
  });
});

describe('a UPI ID', () => {
  it.each(['asha@bank', ' asha.k-1_x@okbank ', '9876543210@upi', 'AS@ab2'])(
    'can be %s',
    (upiId) => {
      expect(isWrongUpiId({ kind: 'upi', upiId })).toBe(false);
    },
  );

  it.each([
    'asha',
    'asha@',
    '@bank',
    'a@bank',
    'asha@bank.com',
    'asha@gmail.com',
    'asha k@bank',
    'asha@@bank',
    'asha@1bank',
  ])('cannot be %s', (upiId) => {
    expect(isWrongUpiId({ kind: 'upi', upiId })).toBe(true);
  });

  it('is not asked of another way to pay', () => {
    expect(isWrongUpiId({ kind: 'phone', phone: '9876543210' })).toBe(false);
    expect(isWrongUpiId(null)).toBe(false);
  });
});

describe('how it is paid', () => {
  it.each<[string, Partial<FormValues>, PaymentMethod | null]>([
    ['by UPI with nothing touched', {}, { kind: 'upi', upiId: '' }],
    ['by phone number', { payWith: 'phone', phone: '98' }, { kind: 'phone', phone: '98' }],
    ['at the branch', { payWith: 'counter' }, null],
    [
      'by UPI where it is delivered, as nobody pays at the door',
      { payWith: 'counter', fulfilment: 'deliver' },
      { kind: 'upi', upiId: '' },
    ],
  ])('%s', (_name, changes, method) => {
    expect(methodOf(form(changes))).toEqual(method);
  });

  it('is at the branch, and collected, where nothing takes online payments', () => {
    const delivery = form({ fulfilment: 'deliver', payWith: 'phone', name: 'Asha' });
    const offered = offeredForm(delivery, false);
    expect(methodOf(offered)).toBeNull();
    expect(offered).toMatchObject({ fulfilment: 'collect', name: 'Asha' });
    expect(offeredForm(delivery, true)).toBe(delivery);
  });
});

it('says why a payment failed', () => {
  expect(failedText('Payment declined by bank')).toBe('Payment failed: Payment declined by bank');
});
