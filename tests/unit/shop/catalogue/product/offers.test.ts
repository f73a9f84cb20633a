import { describe, expect, it } from 'vitest';
import type { EmiTerms } from '../../../../../src/content/site';
import { emiOffer } from '../../../../../src/shop/catalogue/product/emi-offer';

const TERMS: EmiTerms = {
  setting: 'on',
  lender: 'Namuna Bank',
  yearlyPercent: 15,
  months: 12,
  minimumPrice: 5000,
};

describe('emiOffer', () => {
  it('states the instalments, the interest, the total and the lender, and says that the lender must approve', () => {
    expect(emiOffer(54_999, TERMS)).toEqual({
      instalments: '₹4,965 × 12 months',
      interest: 'at 15% a year',
      conditions:
        '₹59,580 in total. Offered at our branches by Namuna Bank, subject to its approval.',
    });
  });

  it('states that there is no interest when the rate is zero', () => {
    expect(emiOffer(5000, { ...TERMS, yearlyPercent: 0, months: 3 })).toEqual({
      instalments: '₹1,667 × 3 months',
      interest: 'without interest',
      conditions:
        '₹5,001 in total. Offered at our branches by Namuna Bank, subject to its approval.',
    });
  });

  it.each([
    ['the price is below the minimum', 4999, TERMS],
    ['the owner has turned instalments off', 54_999, { ...TERMS, setting: 'off' }],
  ] as const)('returns nothing when %s', (_, price, terms) => {
    expect(emiOffer(price, terms)).toBeUndefined();
  });
});
