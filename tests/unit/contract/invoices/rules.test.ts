import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../../../../src/contract/fields';
import {
  type CounterPlace,
  placeOfSupply,
  type SaleKind,
} from '../../../../src/contract/invoices/place';
import { CURRENT_RATES, RATE_PERIODS, ratesOn } from '../../../../src/contract/invoices/rates';
import { billToBody, needsBillTo } from '../../../../src/contract/invoices/recipient';
import { stateTaxName } from '../../../../src/contract/invoices/state-tax';
import { splitTax, supplyOf } from '../../../../src/contract/invoices/tax';
import { INVOICE_TEXTS } from '../../../../src/contract/invoices/texts';
import { amountInWords, numberInWords } from '../../../../src/contract/invoices/words';
import { gstinCheckDigit } from '../../../../src/lib/identity/gstin';
import { STATES, stateName } from '../../../../src/lib/identity/states';
import { GSTIN_TEXTS } from '../../../../src/lib/identity/texts';
import { inPaise, paiseOf } from '../../../../src/lib/paise';

const GSTIN = '24AAQCA8719H1ZC';
/** 07 is Delhi; the last character is the check digit. */
const UIN_OF_DELHI = `0717UNO00211UN${gstinCheckDigit('0717UNO00211UN')}`;

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
});

describe('the place of supply', () => {
  const BUYERS = {
    'a walk-in': { gstin: '', state: '' },
    'a consumer of Karnataka': { gstin: '', state: '29' },
    'a business of Gujarat': { gstin: GSTIN, state: '24' },
    'a business of the State': { gstin: '27AAXFC0000C1ZZ', state: '27' },
    'an embassy of Delhi, in Karnataka': { gstin: UIN_OF_DELHI, state: '29' },
  };
  // The branch is in Maharashtra (27), and deliveries go to Tamil Nadu (33). The columns are a
  // delivery, goods at the counter by both settings, and a service. Of ₹1,180 at 18 %, ₹1,000 are
  // taxable: ₹90 of CGST and of SGST within the State, ₹180 of IGST to another one.
  const own = '27: 90 + 90';
  it.each([
    ['a walk-in', '33: 180', own, own, own],
    ['a consumer of Karnataka', '33: 180', '29: 180', '29: 180', '29: 180'],
    ['a business of Gujarat', '24: 180', own, '24: 180', '24: 180'],
    ['a business of the State', own, own, own, own],
    ['an embassy of Delhi, in Karnataka', '33: 180', '29: 180', '29: 180', '29: 180'],
  ] as const)('for %s is %s, %s or %s, and %s', (name, delivery, branch, buyers, service) => {
    const sale = { branchState: '27', deliveryState: '33', buyer: BUYERS[name] };
    const billed = (kind: SaleKind, counterPlace: CounterPlace) => {
      const place = placeOfSupply({ ...sale, kind }, counterPlace);
      const tax = splitTax(paiseOf(1180), 18, supplyOf('regular', '27', place));
      const { cgst, sgst, igst } = tax;
      return `${place}: ${igst > 0 ? igst / 100 : `${cgst / 100} + ${sgst / 100}`}`;
    };
    expect([
      billed('delivery', 'branch'),
      billed('counter-goods', 'branch'),
      billed('counter-goods', 'buyer'),
      billed('service', 'branch'),
    ]).toEqual([delivery, branch, buyers, service]);
  });

  it('decides the tax, which is always IGST for a Special Economic Zone', () => {
    expect(supplyOf('regular', '27', '27')).toBe('intra');
    expect(supplyOf('regular', '27', '29')).toBe('inter');
    expect(supplyOf('regular', '27', '27', true)).toBe('inter');
    expect(supplyOf('composition', '27', '29', true)).toBe('untaxed');
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
    expect(v.parse(billToBody, buyer).gstin).toBe(GSTIN);
    expect(v.parse(billToBody, { ...buyer, gstin: undefined }).gstin).toBe('');
    expect(v.parse(billToBody, { name: 'Asha' })).toMatchObject({ address: '', state: '' });
  });

  it.each([
    [{ gstin: '24AAQCA8719H1ZD' }, { gstin: GSTIN_TEXTS['not-a-gstin'] }],
    [{ state: '27' }, { state: INVOICE_TEXTS.wrongState }],
    [{ state: '99' }, { state: INVOICE_TEXTS.needsState }],
    [{ name: ' ' }, { name: INVOICE_TEXTS.needsName }],
    [{ address: '' }, { address: INVOICE_TEXTS.needsAddress }],
    [{ state: '' }, { state: INVOICE_TEXTS.needsState }],
    [{ gstin: '', state: '' }, { state: INVOICE_TEXTS.needsState }],
    [{ gstin: '', is_sez: true }, { is_sez: INVOICE_TEXTS.sezNeedsGstin }],
    [{ gstin: UIN_OF_DELHI, is_sez: true }, { is_sez: INVOICE_TEXTS.sezNeedsGstin }],
  ])('is rejected with %j', (change, expected) => {
    expect(errors({ ...buyer, ...change })).toEqual(expected);
  });

  it('is required for a taxable value of ₹50,000 or more', () => {
    expect(needsBillTo(inPaise(4_999_999))).toBe(false);
    expect(needsBillTo(inPaise(5_000_000))).toBe(true);
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
  expect(amountInWords(inPaise(paise))).toBe(words);
});

it('no two numbers below ten lakh are spelled out with the same words', () => {
  const all = new Set(
    Array.from({ length: 100_000 }, (_, number) => numberInWords(number * 10 + 7)),
  );
  expect(all.size).toBe(100_000);
});
