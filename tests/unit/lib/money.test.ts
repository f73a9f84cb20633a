import { expect, it } from 'vitest';
import { formatRupees } from '../../../src/lib/money';

it.each([
  [0, '₹0'],
  [499, '₹499'],
  [7499, '₹7,499'],
  [249_999, '₹2,49,999'],
  [12_345_678, '₹1,23,45,678'],
])('formatRupees(%i) returns %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});

it('formatRupees groups digits like the Indian locale for amounts of any size', () => {
  const indian = new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    maximumFractionDigits: 0,
  });
  for (let rupees = 1; rupees < Number.MAX_SAFE_INTEGER; rupees *= 7) {
    for (const each of [rupees - 1, rupees, -rupees]) {
      expect(formatRupees(each)).toBe(indian.format(each));
    }
  }
});
