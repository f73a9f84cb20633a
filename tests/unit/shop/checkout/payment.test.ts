import { describe, expect, it } from 'vitest';
import { BRANCHES } from '../../../../src/content/site';
import { ALL_OPEN } from '../../../../src/contract/orders/all-open';
import {
  EMPTY_FORM,
  type FormValues,
  methodError,
  methodOf,
  methodProblem,
  offeredForm,
  type PaymentMethod,
  retryText,
} from '../../../../src/shop/checkout/payment';

function form(changes: Partial<FormValues> = {}): FormValues {
  return { ...EMPTY_FORM, ...changes };
}

describe('methodError', () => {
  it.each<[PaymentMethod, string | null]>([
    [{ kind: 'upi', upiId: '  ' }, 'Please enter UPI ID'],
    [{ kind: 'upi', upiId: 'asha@bank' }, null],
    [{ kind: 'phone', phone: '' }, 'Please enter phone number'],
    [{ kind: 'phone', phone: '98765' }, 'Invalid phone number'],
    [{ kind: 'phone', phone: '9876543210' }, null],
  ])('returns an error for a missing or invalid payment detail: %j → %s', (method, error) => {
    expect(methodError(method)).toBe(error);
  });
});

describe('methodProblem', () => {
  it.each(['asha@bank', ' asha.k-1_x@okbank ', '9876543210@upi', 'AS@ab2'])(
    'accepts the UPI ID %s',
    (upiId) => {
      expect(methodProblem({ kind: 'upi', upiId })).toEqual({});
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
  ])('rejects the UPI ID %s', (upiId) => {
    const upiProblem = { upiId: 'This is not a UPI ID. A UPI ID looks like name@bank.' };
    expect(methodProblem({ kind: 'upi', upiId })).toEqual(upiProblem);
  });

  it('returns the field and the alert text when a payment detail is missing', () => {
    expect(methodProblem({ kind: 'upi', upiId: ' ' })).toEqual({ upiId: 'Please enter UPI ID' });
    expect(methodProblem({ kind: 'phone', phone: '' })).toEqual({
      phone: 'Please enter phone number',
    });
    expect(methodProblem({ kind: 'phone', phone: '9876543210' })).toEqual({});
    expect(methodProblem(null)).toEqual({});
  });
});

describe('the payment method in a form', () => {
  it.each<[string, Partial<FormValues>, PaymentMethod | null]>([
    ['UPI in an unchanged form', {}, { kind: 'upi', upiId: '' }],
    ['a phone number', { payBy: 'phone', phone: '98' }, { kind: 'phone', phone: '98' }],
    ['payment at the branch', { payWith: 'counter' }, null],
    [
      'UPI for a delivery, because payment on delivery is not possible',
      { payWith: 'counter', fulfilment: 'deliver' },
      { kind: 'upi', upiId: '' },
    ],
  ])('is derived from the form values: %s', (_name, changes, method) => {
    expect(methodOf(form(changes))).toEqual(method);
  });

  it('is payment at the branch on collection when the shop does not accept online payments', () => {
    const delivery = form({ fulfilment: 'deliver', payBy: 'phone', name: 'Asha' });
    const offered = offeredForm(delivery, false, ALL_OPEN);
    expect(methodOf(offered)).toBeNull();
    expect(offered).toMatchObject({ fulfilment: 'collect', name: 'Asha' });
    expect(offeredForm(delivery, true, ALL_OPEN)).toEqual(delivery);
  });
});

it('offeredForm selects a branch that lacks nothing until the shopper chooses one', () => {
  const [first, second] = BRANCHES;
  const lacking = { [first.code]: ['Dhun Buds 2'] };
  const offered = (changes = {}) => offeredForm(form(changes), true, ALL_OPEN, lacking).branch;
  expect(offered()).toBe(second.code);
  expect(offered({ branch: first.code, isBranchChosen: true })).toBe(first.code);
  expect(offeredForm(form(), true, { ...ALL_OPEN, closed: [second.code] }, lacking).branch).toBe(
    BRANCHES[2].code,
  );
});

it('offeredForm replaces a closed branch by the first open one', () => {
  const [first, second] = BRANCHES;
  const chosen = form({ branch: second.code });
  expect(offeredForm(chosen, true, { ...ALL_OPEN, closed: [first.code] }).branch).toBe(second.code);
  expect(offeredForm(chosen, true, { ...ALL_OPEN, closed: [second.code] }).branch).toBe(first.code);
  const all = { ...ALL_OPEN, closed: BRANCHES.map(({ code }) => code) };
  expect(offeredForm(chosen, true, all).branch).toBe(second.code);
});

it.each([
  ['declined', 'No money was taken. Try again, or choose another way to pay.'],
  ['broken', 'If your bank shows a payment, do not pay again: call us. Otherwise, try again.'],
  ['too-late', 'If your bank shows a payment, do not pay again: call us. Otherwise, try again.'],
] as const)(
  'the payment error says that no money was taken only when the payment was declined: %s',
  (reason, text) => {
    expect(retryText(reason)).toBe(text);
  },
);
