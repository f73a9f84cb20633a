import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRupees } from '../../../../src/lib/parse-rupees';
import {
  changeText,
  leftOf,
  ONE_PAYMENT,
  paymentsOf,
  split,
  withAnother,
  withEdit,
  without,
} from '../../../../src/staff/payments/state';

const DUE = 15_999;
const amounts = ({ payments }: typeof ONE_PAYMENT) => payments.map(({ amount }) => amount);

describe('a split payment', () => {
  it('starts as one payment of the full amount', () => {
    const cash = withEdit(ONE_PAYMENT, DUE, 0, { method: 'cash' });
    expect(paymentsOf(cash, DUE)).toEqual([{ method: 'cash', reference: '', amount: DUE }]);
  });

  it('keeps the clerk’s input and sets the last amount to the remainder', () => {
    const chosen = withEdit(ONE_PAYMENT, DUE, 0, { method: 'card', reference: '4711' });
    const two = withEdit(split(chosen), DUE, 0, { amount: '10,000' });
    expect(amounts(two)).toEqual(['10,000', '5999']);
    expect(two.payments[0]).toMatchObject({ method: 'card', reference: '4711' });
    const three = withEdit(withAnother(two, DUE), DUE, 1, { amount: '999' });
    expect(amounts(three)).toEqual(['10,000', '999', '5000']);
    expect(leftOf(three, DUE)).toBe(0);
  });

  it('does not change the last amount after the clerk has typed it', () => {
    const two = withEdit(withEdit(split(ONE_PAYMENT), DUE, 0, { amount: '1' }), DUE, 1, {
      amount: '2',
    });
    const edited = withEdit(two, DUE, 0, { amount: '3' });
    expect(amounts(edited)).toEqual(['3', '2']);
    expect(leftOf(edited, DUE)).toBe(DUE - 5);
  });

  it('becomes one payment of the full amount again when its second part is removed, unless a remainder is allowed', () => {
    const two = withEdit(split(ONE_PAYMENT), DUE, 0, { amount: '10000' });
    expect(paymentsOf(without(two, 1, true), DUE)).toMatchObject([{ amount: DUE }]);
    expect(paymentsOf(without(two, 1, false), DUE)).toMatchObject([{ amount: 10_000 }]);
  });

  it('removes the spaces from a UPI reference', () => {
    const upi = withEdit(ONE_PAYMENT, DUE, 0, { method: 'upi', reference: '4123 4567 8901' });
    expect(upi.payments[0]?.reference).toBe('412345678901');
  });

  it('is another payment only until the clerk edits it', () => {
    const upi = withEdit(ONE_PAYMENT, DUE, 0, { method: 'upi', reference: '4711' });
    const other = withEdit(upi, DUE, 0, { isOther: true });
    expect(paymentsOf(other, DUE)).toMatchObject([{ reference: '4711', is_other: true }]);
    const edited = withEdit(other, DUE, 0, { reference: '4712' });
    expect(paymentsOf(edited, DUE)[0]).not.toHaveProperty('is_other');
  });

  it('by UPI was seen only with the amount that the clerk saw, and stays another payment', () => {
    const seen = { on: 'soundbox', amount: DUE } as const;
    const upi = withEdit(ONE_PAYMENT, DUE, 0, { method: 'upi', reference: '4711' });
    const other = withEdit(upi, DUE, 0, { isOther: true });
    const answered = withEdit(other, DUE, 0, { seen });
    expect(paymentsOf(answered, DUE)).toMatchObject([{ seen_on: 'soundbox', is_other: true }]);
    expect(paymentsOf(answered, DUE - 1)[0]).not.toHaveProperty('seen_on');
  });

  it('adds up to the full amount unless the clerk changes the last amount', () => {
    const typed = fc.array(fc.nat(DUE), { maxLength: 6 });
    fc.assert(
      fc.property(typed, (edits) => {
        const values = edits.reduce(
          (before, amount) => withEdit(before, DUE, 0, { amount: String(amount) }),
          split(ONE_PAYMENT),
        );
        const [first = '', last = ''] = amounts(values);
        expect((parseRupees(first) || 0) + (parseRupees(last) || 0)).toBe(
          edits.length === 0 ? 0 : DUE,
        );
      }),
    );
  });
});

it.each([
  [500, 499, 'Change to give: ₹1'],
  [499, 499, 'No change to give'],
  [400, 499, '₹99 is missing'],
  [Number.NaN, 499, ''],
  [500, Number.NaN, ''],
])('for %d rupees in cash towards an amount of %d, the clerk sees: %s', (received, due, text) => {
  expect(changeText(received, due)).toBe(text);
});
