import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { fieldTexts } from '../../../../src/contract/fields';
import { placeOfSupply } from '../../../../src/contract/invoices/place';
import { CURRENT_RATES, RATE_PERIODS, ratesOn } from '../../../../src/contract/invoices/rates';
import { billToBody, needsBillTo } from '../../../../src/contract/invoices/recipient';
import { stateTaxName } from '../../../../src/contract/invoices/state-tax';
import { INVOICE_TEXTS } from '../../../../src/contract/invoices/texts';
import { amountInWords, numberInWords } from '../../../../src/contract/invoices/words';
import { STATES, stateName } from '../../../../src/lib/identity/states';
import { GSTIN_TEXTS } from '../../../../src/lib/identity/texts';
import { inPaise } from '../../../../src/lib/paise';

const GSTIN = '24AAQCA8719H1ZC';

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

  it('are determined as the place of supply from the delivery address, the GSTIN or the branch', () => {
    const branchState = '27';
    const gstin = GSTIN;
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
    expect(v.parse(billToBody, buyer).gstin).toBe(GSTIN);
    expect(v.parse(billToBody, { ...buyer, gstin: undefined }).gstin).toBe('');
  });

  it.each([
    [{ gstin: '24AAQCA8719H1ZD' }, { gstin: GSTIN_TEXTS['not-a-gstin'] }],
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
