import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  COUNTRIES,
  findProduct,
  PRODUCTS,
  productsOf,
} from '../../../src/content/catalogue';
import { PRICE_LIST } from '../../../src/content/price-list';
import { isListed, stockOf } from '../../../src/content/stock';
import { DRAWINGS } from '../../support/content/drawings';

describe('the catalogue', () => {
  it('knows the price and stock of every product, and none of anything else', () => {
    expect(PRICE_LIST).toEqual(
      PRODUCTS.map(({ id, name, category, price, originalPrice, stockCount }) => ({
        id,
        name,
        category,
        price,
        originalPrice,
        stockCount,
      })),
    );
    expect(PRODUCTS.map(({ id }) => stockOf(id))).toEqual(PRODUCTS.map((each) => each.stockCount));
    expect([stockOf('gone'), stockOf('toString')]).toEqual([0, 0]);
    expect([isListed('nila-n9-pro'), isListed('gone')]).toEqual([true, false]);
  });

  it.each(PRODUCTS)(
    '$name has a picture, a true discount and its country in the filter',
    (product) => {
      const { originalPrice, price, stockCount } = product;
      expect(DRAWINGS).toContain(product.image);
      expect(product.discount).toBe(Math.round(((originalPrice - price) / originalPrice) * 100));
      expect(product.inStock).toBe(stockCount > 0);
      expect(COUNTRIES).toContain(product.country);
    },
  );

  it('names each country once, India first', () => {
    expect(COUNTRIES[0]).toBe('India');
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  });

  it('holds every product once in its categories, each with a picture', () => {
    const counts = CATEGORIES.map((each) => each.productCount);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(PRODUCTS.length);
    expect(DRAWINGS).toEqual(expect.arrayContaining(CATEGORIES.map((each) => each.image)));
  });

  it('features some products', () => {
    expect(PRODUCTS.some(({ featured }) => featured)).toBe(true);
  });

  it('finds a category in any case and a product by its id only', () => {
    expect(productsOf('MOBILES')).toEqual(productsOf('mobiles'));
    expect(productsOf('mobiles').length).toBeGreaterThan(0);
    expect(findProduct('nila-n9-pro')?.name).toBe('Nila N9 Pro');
    expect(findProduct('toString')).toBeUndefined();
  });
});
