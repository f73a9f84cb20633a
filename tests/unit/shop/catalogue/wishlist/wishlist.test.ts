import { describe, expect, it } from 'vitest';
import { isListed } from '../../../../../src/content/stock';
import { removedProductsNotice } from '../../../../../src/shop/catalogue/wishlist/notice';
import { parseWishlist, toggled } from '../../../../../src/shop/catalogue/wishlist/wishlist';

describe('the wishlist', () => {
  it('appends a product and removes it when toggled again', () => {
    const both = toggled(toggled([], 'buds'), 'phone');
    expect(both).toEqual(['buds', 'phone']);
    expect(toggled(both, 'buds')).toEqual(['phone']);
  });

  it.each([
    [null, []],
    ['buds', []],
    [{ 0: 'buds' }, []],
    [
      ['buds', 7, null, 'phone', 'buds'],
      ['buds', 'phone'],
    ],
  ])('parses the stored value %j as %j', (stored, wished) => {
    expect(parseWishlist(stored)).toEqual(wished);
  });

  it('reports how many products were removed, but reports nothing when none were', () => {
    expect(removedProductsNotice(0)).toBe('');
    expect(removedProductsNotice(1)).toMatch(/^One product /);
    expect(removedProductsNotice(2)).toMatch(/^2 products /);
  });

  it('keeps a listed product even when it is out of stock', () => {
    expect(['dhun-buds-2', 'gone', 'toString'].filter(isListed)).toEqual(['dhun-buds-2']);
  });
});
