import { expect, it } from 'vitest';
import {
  artPath,
  categoryPath,
  comparePath,
  PATHS,
  productPath,
  repairPath,
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

it('repairPath contains the repair and, if known, its entry in the price list and the exact model', () => {
  expect(repairPath('screen')).toBe('/book?fault=screen');
  expect(repairPath('screen', 'Phone under ₹15,000', 'Lava Blaze')).toBe(
    '/book?fault=screen&model=Phone+under+%E2%82%B915%2C000&exact=Lava+Blaze',
  );
});

it('comparePath contains one or two products', () => {
  expect(comparePath('nila-n9-pro')).toBe('/compare?a=nila-n9-pro');
  expect(comparePath('nila-n9-pro', 'tarang-t5-5g')).toBe('/compare?a=nila-n9-pro&b=tarang-t5-5g');
});
