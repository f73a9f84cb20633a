import { expect, test } from 'vitest';
import { priceText, slipTerms } from '../../../../src/staff/repairs/slip/slip-terms';

const ESTIMATE = {
  ...{ version: 1, at: 0, valid_until: 0, lines: [], total: 2499 },
  state: 'approved' as const,
};

const FIRST = { name: 'R-1004', covered_until: Date.parse('2027-02-12T12:00:00+05:30') };

test.each([
  ['the approved estimate', { estimates: [ESTIMATE], limit: 3000 }, 'Agreed price: ₹2,499'],
  ['the limit', { estimates: [], limit: 3000 }, 'Approved up to ₹3,000.'],
  [
    'the claim',
    { estimates: [], limit: null, claim_of: FIRST },
    'Warranty claim of R-1004, covered until 12 Feb 2027. No charge.',
  ],
  [
    'the price before work',
    { estimates: [], limit: null },
    'We will send you the price by link or call you',
  ],
])('priceText states %s', (_name, repair, expected) => {
  expect(priceText(repair)).toContain(expected);
});

test('slipTerms states the warranty days from the price list and the collection period from the rules', () => {
  const terms = slipTerms({}).join(' ');
  expect(terms).toContain('90 days of warranty');
  expect(terms).toContain('not collected 90 days after');
});

test('slipTerms states the inspection fee of the repair, if it has one', () => {
  expect(slipTerms({ inspection_fee: 200 })[0]).toMatch(/^Inspection fee: ₹200 with GST\./);
  expect(slipTerms({}).join(' ')).not.toContain('Inspection');
});

test('slipTerms promises no new warranty for a warranty claim', () => {
  const terms = slipTerms({ claim_of: FIRST }).join(' ');
  expect(terms).not.toContain('90 days of warranty');
  expect(terms).toContain('The warranty of R-1004 ends on 12 Feb 2027');
});
