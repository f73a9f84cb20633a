import { expect, test } from 'vitest';
import { finalPriceText, typedPrice } from '../../../../../src/features/redemption/form/price';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['1,499', 1499],
  ['-500', -500],
  ['abc', Number.NaN],
  ['1e9', Number.NaN],
])('%j in the field is a price of %s', (text, price) => {
  expect(typedPrice(text)).toBe(price);
});

test.each([
  ['100', '₹0'],
  ['1,499', '₹1,399'],
  ['99', '₹–'],
  ['100.5', '₹–'],
  ['-500', '₹–'],
  ['10000000', '₹–'],
  ['abc', '₹–'],
  ['', '₹–'],
])('an original price of %j leaves %s to pay', (text, left) => {
  expect(finalPriceText(text)).toBe(left);
});
