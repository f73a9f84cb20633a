import { expect, test } from 'vitest';
import { priceText, slipTerms } from '../../../../src/staff/repairs/slip/slip-terms';

const ESTIMATE = {
  ...{ version: 1, at: 0, valid_until: 0, lines: [], total: 2499 },
  state: 'approved' as const,
};

test.each([
  ['the approved estimate', { estimates: [ESTIMATE], limit: 3000 }, 'Agreed price: ₹2,499'],
  ['the limit', { estimates: [], limit: 3000 }, 'Repair up to ₹3,000 without asking.'],
  ['the price before work', { estimates: [], limit: null }, 'You get the price by link or call'],
])('priceText states %s', (_name, repair, expected) => {
  expect(priceText(repair)).toContain(expected);
});

test('slipTerms state the days of the price list and of the rules', () => {
  const terms = slipTerms().join(' ');
  expect(terms).toContain('90 days of warranty');
  expect(terms).toContain('not collected 90 days after');
});
