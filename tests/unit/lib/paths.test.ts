import { expect, it } from 'vitest';
import {
  artPath,
  categoryPath,
  PATHS,
  productPath,
  workledgerDetailsPath,
} from '../../../src/lib/paths';

it('the path builders return the specified paths', () => {
  expect(productPath('nila-n9-pro')).toBe('/product/nila-n9-pro');
  expect(categoryPath('mobiles')).toBe('/categories/mobiles');
  expect(workledgerDetailsPath('7')).toBe('/workledger/details/7');
  expect(artPath('empty-cart')).toBe('/art/empty-cart.svg');
  expect(PATHS.redemption).toBe('/giveaway-redemption');
});

it('productPath escapes an id so that it stays within its path segment', () => {
  expect(productPath('../cart?x=1')).toBe('/product/..%2Fcart%3Fx%3D1');
});
