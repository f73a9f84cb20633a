import { expect, test } from 'vitest';
import {
  finalPriceText,
  itemOfCode,
  priceIn,
} from '../../../../../src/staff/redemption/form/form-values';

test.each([
  ['', undefined],
  ['  ', undefined],
  ['1,499', 1499],
  ['-500', -500],
  ['abc', Number.NaN],
  ['1e9', Number.NaN],
])('priceIn(%j) returns %s', (text, price) => {
  expect(priceIn(text)).toBe(price);
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
])('an original price of %j results in a final price of %s', (text, left) => {
  expect(finalPriceText(text)).toBe(left);
});

test.each([
  ['2941100112331', 'Kavach Glass Duo'],
  [' 2941100112331\n', 'Kavach Glass Duo'],
  ['8901234567890', '8901234567890'],
  ['012345678905', '012345678905'],
  ['toString', 'toString'],
])('itemOfCode(%j) returns "%s"', (code, item) => {
  expect(itemOfCode(code)).toBe(item);
});
