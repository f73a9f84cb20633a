import { describe, expect, it } from 'vitest';
import { STATE_CODES } from '../../../../src/lib/identity/states';
import { billToOf, firstBillTo, NO_RECIPIENT } from '../../../../src/staff/bills/state';
import { parse } from '../orders/steps/parse';

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

  it('is sent with a handover, and its invalid fields are reported by name', () => {
    const handOver = { code: '123456', bill_to: BUYER };
    const { isOpen: _, ...bill_to } = BUYER;
    expect(parse('hand-over', {}, handOver)).toMatchObject({
      ok: true,
      output: { bill_to },
    });
    const wrong = { ...handOver, bill_to: { ...BUYER, state: '', gstin: '24AAQCA8719H1ZD' } };
    const parsed = parse('hand-over', {}, wrong);
    expect(!parsed.ok && Object.keys(parsed.errors)).toEqual(['bill_to.gstin', 'bill_to.state']);
  });

  it.each(['', ...STATE_CODES])(
    'is sent at dispatch with the State “%s” only if staff chose one',
    (code) => {
      expect(parse('dispatch', {}, { delivery_state: code })).toMatchObject({
        ok: true,
        output: { step: 'dispatch', ...(code !== '' && { delivery_state: code }) },
      });
    },
  );
});
