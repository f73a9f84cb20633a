import { describe, expect, it } from 'vitest';
import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { PARTNER_BENEFITS, PARTNER_TALLIES, PARTNERS } from '../../../src/content/partners.ts';
import { SITE } from '../../../src/content/site.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { categoryPath, PATHS } from '../../../src/lib/paths.ts';
import { builtPage, isBuilt, sectionOf, textOf, textsOf } from '../../support/site/built-page.ts';

describe('the partners page', () => {
  const page = builtPage(PATHS.partners);

  it('lists each partner by name', () => {
    const partners = sectionOf(page, 'Our partners');
    expect(textsOf(page, partners.find('h3'))).toEqual(PARTNERS.map(({ name }) => name));
  });

  it.each(PARTNER_TALLIES)('shows the number of partners and products in $name', (category) => {
    const tally = textOf(page(`main a[href="${categoryPath(category.id)}"]`));
    expect(tally).toContain(category.name);
    expect(tally).toMatch(new RegExp(`${category.productCount} products?`));
    expect(tally).toMatch(new RegExp(`${category.partnerCount} partners?`));
  });

  it('explains the benefits for manufacturers and how to get in touch', () => {
    expect(sectionOf(page, 'What you get').find('li')).toHaveLength(PARTNER_BENEFITS.length);
    const write = page('main a').filter((_, link) => textOf(page(link)) === 'Write to us');
    expect(write.attr('href')).toBe(`mailto:${SITE.email}?subject=Partnership`);
  });
});

describe('the shop', () => {
  const page = builtPage(PATHS.shop);

  it.each(PRODUCTS)(
    'shows the picture, the discount, the rating, the reviews, both prices and the Add to Cart button for $name',
    (product) => {
      const card = page('article').filter(
        (_, article) => textOf(page(article).find('h2, h3')) === product.name,
      );
      const text = textOf(card);
      const { discount, price, originalPrice, rating, reviews } = product;
      const [off, before] = [`${discount}% off`, formatRupees(originalPrice)];
      expect(text.includes(off)).toBe(discount > 0);
      expect(textOf(card.find('s')).includes(before)).toBe(originalPrice > price);
      const ratingText = `${rating.toFixed(1)} (${reviews.toLocaleString('en-IN')})`;
      expect(text).toContain(reviews > 0 ? ratingText : 'No reviews yet');
      expect(text).toContain(formatRupees(price));
      expect(isBuilt(card.find('img').attr('src') ?? 'no picture')).toBe(true);
      expect(text).toContain('Add to Cart');
    },
  );
});
