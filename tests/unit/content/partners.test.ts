import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/content/catalogue';
import { PARTNER_TALLIES, PARTNERS, productCountOf } from '../../../src/content/partners';

describe('partners', () => {
  it('are six, and together they make every product of the shop', () => {
    expect(PARTNERS).toHaveLength(6);
    const counts = PARTNERS.map(productCountOf);
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(PRODUCTS.length);
  });

  it('are tallied for each of the four categories', () => {
    expect(PARTNER_TALLIES.map(({ id, partnerCount }) => [id, partnerCount])).toEqual([
      ['mobiles', 2],
      ['laptops', 2],
      ['accessories', 1],
      ['headphones', 1],
    ]);
    const products = PARTNER_TALLIES.reduce((sum, { productCount }) => sum + productCount, 0);
    expect(products).toBe(PRODUCTS.length);
  });
});
