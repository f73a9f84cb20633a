import { describe, expect, it } from 'vitest';
import { PRODUCT_REVIEWS } from '../../src/content/product-reviews.ts';
import { comparePath, PATHS, productPath, repairPath } from '../../src/lib/paths.ts';
import { builtPage, sectionOf, textOf, textsOf } from '../support/site/built-page.ts';

const phone = builtPage(productPath('nila-n9-pro'));
const glass = builtPage(productPath('kavach-glass-duo'));

describe("a phone's page", () => {
  it('states the instalments, their total, the lender and the exchange offer', () => {
    const offers = textOf(phone('[aria-label="Offers"]'));
    expect(offers).toContain('EMI ₹4,965 × 12 months at 15% a year');
    expect(offers).toContain('₹59,580 in total. Offered at our branches by');
    expect(offers).toContain('subject to its approval.');
    expect(offers).toContain('Exchange your old phone');
  });

  it('offers three matching accessories', () => {
    const companions = sectionOf(phone, 'Goes with it');
    expect(textsOf(phone, companions.find('li a'))).toEqual([
      'Kavach Glass Duo',
      'Chargo GaN 67 W',
      'Dhun Buds 2',
    ]);
  });

  it('shows the price of each repair, with a link to book that repair', () => {
    const prices = sectionOf(phone, 'Repair prices');
    expect(textOf(prices)).toContain('Our prices for the Nila N9 Pro.');
    const [screen] = prices.find('li').get();
    expect(textOf(phone(screen))).toMatch(/^Cracked screen.*40 minutes.*from ₹6,499/);
    expect(phone(screen).find('a').attr('href')).toBe(repairPath('screen', 'Nila N9 Pro'));
  });

  it('shows the repair prices of its price class when the model has no prices of its own', () => {
    const page = builtPage(productPath('tarang-t1-lite'));
    const prices = textOf(sectionOf(page, 'Repair prices'));
    expect(prices).toContain('Our prices for “Phone under ₹15,000”.');
    expect(prices).toContain('from ₹1,499');
  });

  it('shows some reviews in full and the total number of reviews', () => {
    const reviews = sectionOf(phone, 'Customer reviews');
    const texts = PRODUCT_REVIEWS.filter(({ product }) => product === 'nila-n9-pro');
    expect(textsOf(phone, reviews.find('blockquote'))).toEqual(texts.map(({ text }) => text));
    expect(textOf(reviews)).toContain('2 of 968 reviews');
  });

  it('links to the comparison with the phones nearest in price', () => {
    const links = phone('.compare-links a').get();
    expect(links.map(({ attribs }) => attribs.href)).toEqual([
      comparePath('nila-n9-pro', 'tarang-t5-5g'),
      comparePath('nila-n9-pro', 'tarang-t1-lite'),
      comparePath('nila-n9-pro', 'nila-fold-2'),
      comparePath('nila-n9-pro'),
    ]);
  });
});

it("a cheap accessory's page has no instalments, exchange offer, companion products or repair prices", () => {
  expect(glass('[aria-label="Offers"]')).toHaveLength(0);
  const text = textOf(glass('main'));
  expect(text).not.toContain('Goes with it');
  expect(text).not.toContain('Repair prices');
});

it('every product card in the sample shop shows a rating, because every product has a review', () => {
  expect(textOf(builtPage(PATHS.shop)('main'))).not.toContain('No reviews yet');
});
