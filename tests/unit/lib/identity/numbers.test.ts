import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SITE_URL } from '../../../../src/content/site';
import { isGstin } from '../../../../src/lib/identity/gstin';
import {
  INVOICE_KINDS,
  invoiceNumber,
  LONGEST_NUMBER,
  namedInvoice,
  parseInvoiceNumber,
  withoutKey,
} from '../../../../src/lib/identity/invoice-number';
import { stateOfPin } from '../../../../src/lib/identity/pin-state';
import { stateName } from '../../../../src/lib/identity/states';
import { upiUri } from '../../../../src/lib/identity/upi-link';
import { invoicePagePath } from '../../../../src/lib/paths';

const CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');

it.each(['24AAQCA8719H1ZC', '24AANFA2641L1ZF'])(
  'the GSTIN %s is valid, and changing any of its characters makes it invalid',
  (gstin) => {
    expect(isGstin(gstin)).toBe(true);
    for (let place = 0; place < gstin.length; place++) {
      for (const character of CHARACTERS.filter((each) => each !== gstin[place])) {
        const changed = gstin.slice(0, place) + character + gstin.slice(place + 1);
        expect(isGstin(changed), changed).toBe(false);
      }
    }
  },
);

describe('a bill number', () => {
  const number = fc.record({
    series: fc.constantFrom('LX', 'ZZ', 'AC'),
    kind: fc.constantFrom(...INVOICE_KINDS),
    year: fc.constantFrom('2627', '9900', '2930'),
    serial: fc.integer({ min: 1, max: 9_999_999 }),
  });

  it('survives a round trip through format and parse, and has at most 16 characters', () => {
    fc.assert(
      fc.property(number, (parts) => {
        const text = invoiceNumber(parts);
        expect(text.length).toBeLessThanOrEqual(LONGEST_NUMBER);
        expect(parseInvoiceNumber(text)).toEqual(parts);
      }),
    );
  });

  it('is read with its key from the link in the QR code', () => {
    const link = (key?: string) => `${SITE_URL}${invoicePagePath('LX-C2627-00001', key)}`;
    expect(namedInvoice(link('k.a-b_'))).toEqual({ number: 'LX-C2627-00001', key: 'k.a-b_' });
    expect(namedInvoice(link())).toEqual({ number: 'LX-C2627-00001', key: '' });
    expect(withoutKey(link('k.a-b_'))).toBe('LX-C2627-00001');
    expect(withoutKey('lx c2627 1')).toBe('lx c2627 1');
    expect(namedInvoice('lx c2627 1')).toEqual({ number: 'LX-C2627-00001', key: '' });
    expect(namedInvoice(`${SITE_URL}/repair/LX-2627-00001#k`)).toBeUndefined();
  });

  it.each(['', 'LX-2627-0001', 'LX-2627-00000', 'LX-2627-012345', 'lx-2627-00001'])(
    'is stored in one form only, not as “%s”',
    (text) => {
      expect(parseInvoiceNumber(text)).toBeUndefined();
    },
  );

  it.each([0, 1.5, 10_000_000])('cannot have the serial %d', (serial) => {
    expect(() => invoiceNumber({ series: 'LX', kind: 'invoice', year: '2627', serial })).toThrow(
      RangeError,
    );
  });
});

it.each([
  ['411030', 'Maharashtra'],
  ['403001', 'Goa'],
  ['380001', 'Gujarat'],
  ['362001', 'Gujarat'],
  ['362520', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['362540', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['362570', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['110001', 'Delhi'],
  ['160017', 'Chandigarh'],
  ['160055', 'Punjab'],
  ['160059', 'Punjab'],
  ['160062', 'Punjab'],
  ['160071', 'Punjab'],
  ['194101', 'Ladakh'],
  ['248001', 'Uttarakhand'],
  ['500001', 'Telangana'],
  ['520001', 'Andhra Pradesh'],
  ['605001', 'Puducherry'],
  ['607402', 'Puducherry'],
  ['607403', 'Puducherry'],
  ['607401', 'Tamil Nadu'],
  ['682555', 'Lakshadweep'],
  ['737101', 'Sikkim'],
  ['744101', 'Andaman and Nicobar Islands'],
  ['781001', 'Assam'],
  ['793001', 'Meghalaya'],
  ['834001', 'Jharkhand'],
  ['800001', 'Bihar'],
  ['560001', 'Karnataka'],
])('the State suggested for the PIN code %s is %s', (pinCode, name) => {
  expect(stateName(stateOfPin(pinCode) ?? '')).toBe(name);
});

it.each(['900001', '', '41103', '011030'])('no State is suggested for “%s”', (pinCode) => {
  expect(stateOfPin(pinCode)).toBeUndefined();
});

it('a UPI link keeps the @ of the UPI ID and escapes everything else', () => {
  const payee = { id: 'shop@bank', name: 'Asha & Sons' };
  expect(upiUri({ payee, amount: 1299, note: 'R-1001', reference: 'R-1001' })).toBe(
    'upi://pay?pa=shop@bank&pn=Asha%20%26%20Sons&am=1299.00&cu=INR&tn=R-1001&tr=R-1001',
  );
});
