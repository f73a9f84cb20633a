import { describe, expect, it } from 'vitest';
import { STATE_CODES } from '../../../../src/lib/identity/states';
import {
  asksState,
  billToOf,
  firstBillTo,
  NO_RECIPIENT,
  taxChange,
} from '../../../../src/staff/bills/state';
import { parse } from '../orders/steps/parse';

const BUYER = {
  isOpen: true,
  name: 'Asha Traders',
  gstin: '24AAQCA8719H1ZC',
  address: '4 Relief Road, Ahmedabad',
  state: '24',
  is_sez: false,
};

describe('the recipient of a bill', () => {
  it('is requested for amounts of ₹50,000 or more', () => {
    expect(firstBillTo(49_999, 'Asha').isOpen).toBe(false);
    expect(firstBillTo(50_000, 'Asha')).toMatchObject({ isOpen: true, name: 'Asha' });
  });

  it('is not sent while its fields are closed or empty', () => {
    expect(billToOf({ ...BUYER, isOpen: false })).toBeUndefined();
    expect(billToOf({ ...NO_RECIPIENT, isOpen: true })).toBeUndefined();
    expect(billToOf({ ...NO_RECIPIENT, isOpen: true, name: 'Asha' })).toMatchObject({
      name: 'Asha',
    });
    expect(billToOf(BUYER)).toMatchObject({ name: 'Asha Traders', state: '24' });
  });

  it('is asked for the State only if the bill needs one', () => {
    const billed = { kind: 'counter-goods', branch: '', total: 49_999 } as const;
    expect(asksState(NO_RECIPIENT, billed)).toBe(false);
    expect(asksState({ ...NO_RECIPIENT, address: '4 Relief Road' }, billed)).toBe(true);
    expect(asksState(NO_RECIPIENT, { ...billed, total: 50_000 })).toBe(true);
  });

  it('says what changes about the tax', () => {
    const counter = { kind: 'counter-goods', branch: 'PUN-01', total: 100 } as const;
    const consumer = { ...BUYER, gstin: '', state: '29' };
    expect(taxChange(NO_RECIPIENT, counter)).toBeUndefined();
    expect(taxChange({ ...consumer, isOpen: false }, counter)).toBeUndefined();
    expect(taxChange(consumer, counter)).toBe(
      'IGST instead of CGST + SGST, because the place of supply is Karnataka.',
    );
    expect(taxChange(BUYER, counter)).toBeUndefined();
    expect(taxChange({ ...BUYER, is_sez: true }, counter)).toContain('the buyer is in an SEZ');
    expect(taxChange(BUYER, { ...counter, kind: 'service' })).toContain('Gujarat');
    const sent = { ...counter, kind: 'delivery', deliveryState: '33' } as const;
    expect(taxChange(NO_RECIPIENT, sent)).toContain('Tamil Nadu');
    expect(taxChange(consumer, { ...sent, deliveryState: '' })).toBeUndefined();
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
