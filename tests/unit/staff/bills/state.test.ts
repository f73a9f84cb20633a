import { describe, expect, it } from 'vitest';
import { STATE_CODES } from '../../../../src/lib/identity/states';
import { billToOf, firstBillTo, NO_RECIPIENT } from '../../../../src/staff/bills/state';
import type { ActionOrder } from '../../../../src/staff/orders/steps/action-order';
import { EMPTY, parseStep } from '../../../../src/staff/orders/steps/step-form';

const BUYER = {
  isOpen: true,
  name: 'Asha Traders',
  gstin: '24AAQCA8719H1ZC',
  address: '4 Relief Road, Ahmedabad',
  state: '24',
};

describe('the recipient of a bill', () => {
  it('is requested for amounts of ₹50,000 or more', () => {
    expect(firstBillTo(49_999, 'Asha').isOpen).toBe(false);
    expect(firstBillTo(50_000, 'Asha')).toMatchObject({ isOpen: true, name: 'Asha' });
  });

  it('is not sent while its fields are closed or contain only the name that is already known', () => {
    expect(billToOf({ ...BUYER, isOpen: false })).toBeUndefined();
    expect(billToOf({ ...NO_RECIPIENT, isOpen: true, name: 'Asha' })).toBeUndefined();
    expect(billToOf(BUYER)).toMatchObject({ name: 'Asha Traders', state: '24' });
  });

  const order = {
    version: 3,
    lines: [],
    due: 0,
    payment: { provider: 'counter', state: 'paid', is_test: false },
  } satisfies Pick<ActionOrder, 'version' | 'payment' | 'due' | 'lines'>;

  it('is sent with a handover, and its invalid fields are reported by name', () => {
    const handOver = { ...EMPTY, code: '123456', bill_to: BUYER };
    const { isOpen: _, ...bill_to } = BUYER;
    expect(parseStep('hand-over', order, handOver)).toMatchObject({
      ok: true,
      output: { bill_to },
    });
    const wrong = { ...handOver, bill_to: { ...BUYER, state: '', gstin: '24AAQCA8719H1ZD' } };
    const parsed = parseStep('hand-over', order, wrong);
    expect(!parsed.ok && Object.keys(parsed.errors)).toEqual(['bill_to.gstin', 'bill_to.state']);
  });

  it.each(['', ...STATE_CODES])(
    'is sent at dispatch with the State “%s” only if staff chose one',
    (code) => {
      expect(parseStep('dispatch', order, { ...EMPTY, delivery_state: code })).toMatchObject({
        ok: true,
        output: { step: 'dispatch', ...(code !== '' && { delivery_state: code }) },
      });
    },
  );
});
