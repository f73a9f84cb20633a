import { expect, test } from 'vitest';
import { compactPaise } from '../../../../src/lib/figures/compact-money';
import { paiseOf } from '../../../../src/lib/paise';

test.each([
  [0, '₹0'],
  [999, '₹999'],
  [9_500, '₹9,500'],
  [9_999, '₹9,999'],
  [25_500, '₹25.5 K'],
  [99_940, '₹99.9 K'],
  [99_960, '₹1 L'],
  [1_23_456, '₹1.2 L'],
  [99_94_000, '₹99.9 L'],
  [99_96_000, '₹1 Cr'],
  [3_40_00_000, '₹3.4 Cr'],
  [1234_00_00_000, '₹1,234 Cr'],
  [-1_50_000, '-₹1.5 L'],
])('an amount of %d rupees is written %s in a picture', (rupees, text) => {
  expect(compactPaise(paiseOf(rupees)).replace('\u00a0', ' ')).toBe(text);
});
