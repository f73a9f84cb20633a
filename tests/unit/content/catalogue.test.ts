import { describe, expect, it } from 'vitest';
import {
  asProduct,
  CATEGORIES,
  COUNTRIES,
  findProduct,
  PRODUCTS,
  productsOf,
} from '../../../src/content/catalogue';
import { PRICE_LIST } from '../../../src/content/price-list';
import { isListed, stockOf } from '../../../src/content/stock';

describe('the catalogue', () => {
  it('has a price list that contains only the price and stock of every product', () => {
    expect(PRICE_LIST).toEqual(
      PRODUCTS.map(({ id, name, category, price, originalPrice, stockCount }) => ({
        id,
        name,
        category,
        price,
        originalPrice,
        stockCount,
        isListed: true,
      })),
    );
    expect(PRODUCTS.map(({ id }) => stockOf(id))).toEqual(PRODUCTS.map((each) => each.stockCount));
    expect([stockOf('gone'), stockOf('toString')]).toEqual([0, 0]);
    expect(PRODUCTS.every(({ id }) => isListed(id))).toBe(true);
    expect(isListed('gone')).toBe(false);
  });

  it.each(PRODUCTS)('contains a correct discount and a country filter for $name', (product) => {
    const { originalPrice, price, stockCount } = product;
    expect(product.discount).toBe(Math.round(((originalPrice - price) / originalPrice) * 100));
    expect(product.inStock).toBe(stockCount > 0);
    expect(COUNTRIES).toContain(product.country);
  });

  it('shows a rating and the number of reviews only if shoppers can read at least one review', () => {
    const [first] = PRODUCTS;
    if (first === undefined) throw new Error('The catalogue is empty');
    const facts = { ...first, stock: 1, rating: 4.5, reviews: 12 };
    const text = { product: first.id, text: 'Works well.', name: 'Asha Rao', place: 'Pune' };
    expect(asProduct(facts, [text])).toMatchObject({
      rating: 4.5,
      reviews: 12,
      reviewTexts: [text],
    });
    const unread = asProduct(facts, [{ ...text, product: `other-${first.id}` }]);
    expect(unread).toMatchObject({ rating: 0, reviews: 0, reviewTexts: [] });
  });

  it('lists each country once, with India first', () => {
    expect(COUNTRIES.indexOf('India')).toBeLessThanOrEqual(0);
    expect(new Set(COUNTRIES).size).toBe(COUNTRIES.length);
  });

  it('assigns every product to exactly one category', () => {
    const counts = CATEGORIES.map((each) => each.productCount);
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(PRODUCTS.length);
  });

  it('finds a category regardless of case, but a product only by its exact id', () => {
    for (const { id, productCount } of CATEGORIES) {
      expect(productsOf(id.toUpperCase())).toHaveLength(productCount);
    }
    for (const { id, name } of PRODUCTS) expect(findProduct(id)?.name).toBe(name);
    expect(findProduct('toString')).toBeUndefined();
  });
});
