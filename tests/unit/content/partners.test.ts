import { describe, expect, it } from 'vitest';
import { CATEGORIES, PRODUCTS } from '../../../src/content/catalogue';
import { PARTNER_TALLIES, PARTNERS, productCountOf } from '../../../src/content/partners';

describe('partners', () => {
  it('never offer a product that another partner also offers', () => {
    const counts = PARTNERS.map(productCountOf);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(PRODUCTS.length);
  });

  it('are counted correctly for each category', () => {
    expect(PARTNER_TALLIES.map(({ id }) => id)).toEqual(CATEGORIES.map(({ id }) => id));
    for (const { id, partnerCount } of PARTNER_TALLIES) {
      const sellers = PARTNERS.filter(({ categories }) => categories.includes(id));
      expect(partnerCount).toBe(sellers.length);
    }
    const products = PARTNER_TALLIES.reduce((sum, { productCount }) => sum + productCount, 0);
    expect(products).toBe(PRODUCTS.length);
  });
});
