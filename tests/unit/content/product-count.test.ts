import { expect, it } from 'vitest';
import { productCountText } from '../../../src/content/catalogue/product-count.ts';

it.each([
  [0, '0 products'],
  [1, '1 product'],
  [2, '2 products'],
  [16, '16 products'],
])('productCountText(%i) returns “%s”', (count, words) => {
  expect(productCountText(count)).toBe(words);
});
