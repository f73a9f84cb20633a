import { describe, expect, it } from 'vitest';
import {
  CATEGORIES,
  COUNTRIES,
  findProduct,
  PRODUCTS,
  productsOf,
} from '../../../src/content/catalogue';
import { CATEGORY_IDS } from '../../../src/content/categories';
import { PRICE_LIST } from '../../../src/content/price-list';
import { STOCK, stockOf } from '../../../src/content/stock';
import { DRAWINGS } from '../../support/content/drawings';

describe('the catalogue', () => {
  it('has sixteen products with ids of their own', () => {
    expect(PRODUCTS).toHaveLength(16);
    expect(new Set(PRODUCTS.map((each) => each.id)).size).toBe(16);
  });

  it('knows the stock of every product, and none of anything else', () => {
    expect(PRICE_LIST.map((each) => each.id)).toEqual(Object.keys(STOCK));
    expect(stockOf('nila-n9-pro')).toBe(10);
    expect([stockOf('gone'), stockOf('toString')]).toEqual([0, 0]);
  });

  it('costs from ₹499 to ₹2,49,999 in whole rupees', () => {
    const prices = PRODUCTS.map((each) => each.price);
    expect(Math.min(...prices)).toBe(499);
    expect(Math.max(...prices)).toBe(249_999);
    expect(prices.every(Number.isInteger)).toBe(true);
  });

  it.each(PRODUCTS)('$name has a drawing, details and a true discount', (product) => {
    expect(DRAWINGS).toContain(product.image);
    expect(product.originalPrice).toBeGreaterThan(product.price);
    expect(product.discount).toBe(
      Math.round(((product.originalPrice - product.price) / product.originalPrice) * 100),
    );
    expect(product).toMatchObject({ stockCount: 10, inStock: true });
    expect(product.rating).toBeGreaterThanOrEqual(1);
    expect(product.rating).toBeLessThanOrEqual(5);
    expect(Object.keys(product.specs).length).toBeGreaterThanOrEqual(5);
    expect(CATEGORY_IDS).toContain(product.category);
  });

  it.each(PRODUCTS)('$name says where it was made and under which code it is billed', (product) => {
    expect(COUNTRIES).toContain(product.country);
    expect(product.hsn).toMatch(/^\d{6}$/);
    expect(product.importer === undefined).toBe(product.country === 'India');
  });

  it('names the countries, India first', () => {
    expect(COUNTRIES).toEqual(['India', 'China', 'Vietnam']);
  });

  it('has four categories that hold every product once', () => {
    expect(CATEGORIES.map((each) => each.id)).toEqual([
      'mobiles',
      'laptops',
      'accessories',
      'headphones',
    ]);
    expect(CATEGORIES.reduce((sum, each) => sum + each.productCount, 0)).toBe(16);
    expect(DRAWINGS).toEqual(expect.arrayContaining(CATEGORIES.map((each) => each.image)));
  });

  it('finds a category in any case and a product by its id only', () => {
    expect(productsOf('MOBILES')).toEqual(productsOf('mobiles'));
    expect(productsOf('mobiles').length).toBeGreaterThan(0);
    expect(findProduct('nila-n9-pro')?.name).toBe('Nila N9 Pro');
    expect(findProduct('toString')).toBeUndefined();
  });
});
