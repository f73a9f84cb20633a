import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../../../../src/contract/fields';
import { isGstin } from '../../../../src/contract/invoices/gstin';
import {
  INVOICE_KINDS,
  invoiceNumber,
  LONGEST_NUMBER,
  parseInvoiceNumber,
} from '../../../../src/contract/invoices/number';
import { stateOfPin } from '../../../../src/contract/invoices/pin-states';
import { placeOfSupply } from '../../../../src/contract/invoices/place';
import { CURRENT_RATES, RATE_PERIODS, ratesOn } from '../../../../src/contract/invoices/rates';
import { billToBody, needsBillTo } from '../../../../src/contract/invoices/recipient';
import { STATES, stateName, stateTaxName } from '../../../../src/contract/invoices/states';
import { INVOICE_TEXTS } from '../../../../src/contract/invoices/texts';
import { amountInWords, numberInWords } from '../../../../src/contract/invoices/words';

const CHARACTERS = Array.from('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ');
const VALID = ['24AAQCA8719H1ZC', '24AANFA2641L1ZF'];

describe('a GSTIN', () => {
  it.each(VALID)('%s is valid, and changing any of its characters makes it invalid', (gstin) => {
    expect(isGstin(gstin)).toBe(true);
    for (let place = 0; place < gstin.length; place++) {
      for (const character of CHARACTERS.filter((each) => each !== gstin[place])) {
        const changed = gstin.slice(0, place) + character + gstin.slice(place + 1);
        expect(isGstin(changed), changed).toBe(false);
      }
    }
  });

  it.each(['', '24AAQCA8719H1Z', '24aaqca8719h1zc', ` ${VALID[0]}`, '28AAQCA8719H1Z4'])(
    '“%s” is invalid',
    (text) => {
      expect(isGstin(text)).toBe(false);
    },
  );
});

describe('a document number', () => {
  const number = fc.record({
    series: fc.constantFrom('LX', 'ZZ', 'AC'),
    kind: fc.constantFrom(...INVOICE_KINDS),
    year: fc.constantFrom('2627', '9900', '2930'),
    serial: fc.integer({ min: 1, max: 9_999_999 }),
  });

  it('survives a round trip through format and parse, and has at most 16 characters', () => {
    expect(invoiceNumber({ series: 'LX', kind: 'credit_note', year: '2627', serial: 1 })).toBe(
      'LX-C2627-00001',
    );
    fc.assert(
      fc.property(number, (parts) => {
        const text = invoiceNumber(parts);
        expect(text.length).toBeLessThanOrEqual(LONGEST_NUMBER);
        expect(parseInvoiceNumber(text)).toEqual(parts);
      }),
    );
  });

  it.each([
    '',
    'LX-2627-0001',
    'LX-2627-00000',
    'LX-2627-012345',
    'lx-2627-00001',
    'LX-D2627-00001',
  ])('“%s” is invalid', (text) => {
    expect(parseInvoiceNumber(text)).toBeUndefined();
  });

  it.each([0, 1.5, 10_000_000])('cannot have the serial %d', (serial) => {
    expect(() => invoiceNumber({ series: 'LX', kind: 'invoice', year: '2627', serial })).toThrow(
      RangeError,
    );
  });
});

describe('States', () => {
  it('have the codes 01 to 38 and 97, except for the two abolished ones', () => {
    const all = Array.from({ length: 38 }, (_, nth) => String(nth + 1).padStart(2, '0'));
    const current = [...all.filter((code) => code !== '25' && code !== '28'), '97'];
    expect(STATES.map(({ code }) => code)).toEqual(current);
    expect(new Set(STATES.map(({ name }) => name)).size).toBe(STATES.length);
    expect(stateName('27')).toBe('Maharashtra');
    expect(stateTaxName('27')).toBe('SGST');
    expect(stateTaxName('04')).toBe('UTGST');
  });

  it.each([
    ['411030', 'Maharashtra'],
    ['403001', 'Goa'],
    ['380001', 'Gujarat'],
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['110001', 'Delhi'],
    ['160017', 'Chandigarh'],
    ['194101', 'Ladakh'],
    ['248001', 'Uttarakhand'],
    ['500001', 'Telangana'],
    ['520001', 'Andhra Pradesh'],
    ['605001', 'Puducherry'],
    ['682555', 'Lakshadweep'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['781001', 'Assam'],
    ['793001', 'Meghalaya'],
    ['834001', 'Jharkhand'],
    ['800001', 'Bihar'],
    ['560001', 'Karnataka'],
  ])('are suggested for the PIN code %s: %s', (pinCode, name) => {
    expect(stateName(stateOfPin(pinCode) ?? '')).toBe(name);
  });

  it('are not suggested for army post offices or invalid PIN codes', () => {
    for (const pinCode of ['900001', '', '41103', '011030']) {
      expect(stateOfPin(pinCode)).toBeUndefined();
    }
  });

  it('are determined as the place of supply from the delivery address, the GSTIN or the branch', () => {
    const branchState = '27';
    const gstin = VALID[0] ?? '';
    const delivered = { kind: 'delivery', branchState, deliveryState: '29' } as const;
    expect(placeOfSupply(delivered, 'branch')).toBe('29');
    expect(placeOfSupply({ ...delivered, gstin }, 'branch')).toBe('24');
    expect(placeOfSupply({ kind: 'service', branchState, gstin }, 'branch')).toBe('24');
    expect(placeOfSupply({ kind: 'service', branchState }, 'branch')).toBe('27');
    expect(placeOfSupply({ kind: 'counter-goods', branchState, gstin }, 'branch')).toBe('27');
    expect(placeOfSupply({ kind: 'counter-goods', branchState, gstin }, 'buyer')).toBe('24');
  });
});

it('the GST rates change on 22 September 2025', () => {
  expect(ratesOn('2017-06-30')).toEqual([]);
  expect(ratesOn('2025-09-21')).toContain(28);
  expect(ratesOn('2025-09-22')).toEqual([0, 5, 18, 40]);
  expect(RATE_PERIODS.at(-1)?.rates).toEqual(CURRENT_RATES);
});

describe('a bill’s recipient', () => {
  const buyer = {
    name: 'Asha Traders',
    gstin: '24 aaqca8719h1zc',
    address: '4 Relief Road, Ahmedabad 380001',
    state: '24',
  };
  const errors = (body: unknown) => fieldTexts(v.safeParse(billToBody, body).issues ?? []);

  it('is accepted with a GSTIN in upper or lower case, and without a GSTIN', () => {
    expect(v.parse(billToBody, buyer).gstin).toBe(VALID[0]);
    expect(v.parse(billToBody, { ...buyer, gstin: undefined }).gstin).toBe('');
  });

  it.each([
    [{ gstin: '24AAQCA8719H1ZD' }, { gstin: INVOICE_TEXTS.wrongGstin }],
    [{ state: '27' }, { state: INVOICE_TEXTS.wrongState }],
    [{ state: '99' }, { state: INVOICE_TEXTS.needsState }],
    [
      { name: ' ', address: '' },
      { name: INVOICE_TEXTS.needsName, address: INVOICE_TEXTS.needsAddress },
    ],
  ])('is rejected with %j', (change, expected) => {
    expect(errors({ ...buyer, ...change })).toEqual(expected);
  });

  it('is required for a taxable value of ₹50,000 or more', () => {
    expect(needsBillTo(4_999_999)).toBe(false);
    expect(needsBillTo(5_000_000)).toBe(true);
  });
});

it.each([
  [0, 'Rupees Zero Only'],
  [1, 'Rupees Zero and One Paise Only'],
  [9950, 'Rupees Ninety-Nine and Fifty Paise Only'],
  [11_500, 'Rupees One Hundred Fifteen Only'],
  [100_000_00, 'Rupees One Lakh Only'],
  [
    123_456_78,
    'Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only',
  ],
  [99_99_999_00, 'Rupees Ninety-Nine Lakh Ninety-Nine Thousand Nine Hundred Ninety-Nine Only'],
  [1_20_00_010_00, 'Rupees One Crore Twenty Lakh Ten Only'],
  [100_00_00_000_00, 'Rupees One Hundred Crore Only'],
])('%d paise in words: %s', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

it('no two numbers below ten lakh are spelled out with the same words', () => {
  const all = new Set(
    Array.from({ length: 100_000 }, (_, number) => numberInWords(number * 10 + 7)),
  );
  expect(all.size).toBe(100_000);
});
