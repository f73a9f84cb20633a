import { expect, it } from 'vitest';
import { formatRupees } from '../../../src/lib/money';

it.each([
  [0, '₹0'],
  [499, '₹499'],
  [7499, '₹7,499'],
  [249_999, '₹2,49,999'],
  [12_345_678, '₹1,23,45,678'],
])('writes %i as %s', (rupees, text) => {
  expect(formatRupees(rupees)).toBe(text);
});
