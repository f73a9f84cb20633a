import { describe, expect, it } from 'vitest';
import { isListed } from '../../../../../src/content/stock';
import { vanishedNotice } from '../../../../../src/features/catalogue/wishlist/vanished';
import { parseWishlist, toggled } from '../../../../../src/features/catalogue/wishlist/wishlist';

describe('the wishlist', () => {
  it('takes a product on at the end, and off again', () => {
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
  ])('reads %j of the device as %j', (stored, wished) => {
    expect(parseWishlist(stored)).toEqual(wished);
  });

  it('says what vanished from it, and nothing when nothing did', () => {
    expect(vanishedNotice(0)).toBe('');
    expect(vanishedNotice(1)).toMatch(/^One product /);
    expect(vanishedNotice(2)).toMatch(/^2 products /);
  });

  it('keeps a product that is listed, whatever its stock', () => {
    expect(['dhun-buds-2', 'gone', 'toString'].filter(isListed)).toEqual(['dhun-buds-2']);
  });
});
