import type { CheerioAPI } from 'cheerio';
import { describe, expect, it } from 'vitest';
import { CATEGORIES, PRODUCTS } from '../../../src/content/catalogue.ts';
import { FAQ } from '../../../src/content/faq.ts';
import { SITE } from '../../../src/content/site.ts';
import { categoryPath, PATHS, productPath } from '../../../src/lib/paths.ts';
import { picturesOf } from '../../../src/shop/catalogue/product/pictures.ts';
import { SEARCHED_PAGES } from '../../support/public-pages.ts';
import { builtFile, builtPage, isBuilt, pageFile, textOf } from '../../support/site/built-page.ts';

function structuredData(path: string): unknown[] {
  const page = builtPage(path);
  const scripts = page('script[type="application/ld+json"]').get();
  return scripts.map((script) => JSON.parse(page(script).text()));
}

function meta(page: CheerioAPI, which: string): string {
  return page(`meta[${which}]`).attr('content') ?? '';
}

function listedIn(sitemap: string): string[] {
  const found = builtFile(sitemap).matchAll(/<loc>(.*?)<\/loc>/g);
  return [...found].map(([, address]) => new URL(address ?? '').pathname);
}

describe('a search engine', () => {
  it.each(SEARCHED_PAGES)(
    'finds a heading, title, description and preview picture on %s',
    (path) => {
      const page = builtPage(path);
      expect(page('h1')).toHaveLength(1);
      expect(textOf(page('head title'))).toMatch(new RegExp(`^(?!.*[|]).+ · ${SITE.name}$`));
      expect(meta(page, 'name=description')).toMatch(/^.{50,171}$/);
      const address = new URL(path, SITE.url).href;
      expect(page('link[rel=canonical]').attr('href')).toBe(address);
      expect(meta(page, 'property="og:url"')).toBe(address);
      const picture = new URL(meta(page, 'property="og:image"')).pathname;
      expect(picture).toMatch(/\.png$/);
      expect(isBuilt(picture)).toBe(true);
    },
  );

  it('finds structured data about the business and its branches on the home page', () => {
    const [business] = structuredData(PATHS.home);
    expect(business).toMatchObject({
      '@graph': [
        { '@type': 'Organization', legalName: SITE.legalName },
        ...SITE.branches.map(({ name, latitude, longitude, phone }) => ({
          '@type': ['LocalBusiness', 'ElectronicsStore'],
          name: `${SITE.name}, ${name}`,
          telephone: phone,
          address: {
            addressLocality: SITE.address.city,
            postalCode: expect.stringMatching(/^\d{6}$/),
          },
          geo: { latitude, longitude },
        })),
      ],
    });
  });

  it('finds structured data about every question on the help page', () => {
    const [faq] = structuredData(PATHS.help);
    const names = FAQ.flatMap(({ items }) => items.map(({ question }) => ({ name: question })));
    expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: names });
  });

  it.each(PRODUCTS)('finds structured data about $name and its offer', (product) => {
    const path = productPath(product.id);
    const [data] = structuredData(path);
    expect(data).toMatchObject({
      '@type': 'Product',
      name: product.name,
      image: picturesOf(product).map(() => expect.stringMatching(/^https:.*\.\w+$/)),
      ...(product.reviews > 0 && {
        aggregateRating: { ratingValue: product.rating, reviewCount: product.reviews },
      }),
      offers: {
        '@type': 'Offer',
        url: `${SITE.url}${path}`,
        price: product.price,
        priceCurrency: 'INR',
        availability: `https://schema.org/${product.inStock ? 'InStock' : 'OutOfStock'}`,
      },
    });
  });

  it.each([
    PATHS.partners,
    PATHS.help,
    PATHS.legal,
    ...CATEGORIES.map(({ id }) => categoryPath(id)),
    ...PRODUCTS.map(({ id }) => productPath(id)),
  ])('finds the breadcrumb on %s', (path) => {
    expect(structuredData(path)).toContainEqual(
      expect.objectContaining({ '@type': 'BreadcrumbList' }),
    );
  });

  it('receives a sitemap that lists only existing public pages', () => {
    const [sitemap = ''] = listedIn('sitemap-index.xml');
    const paths = listedIn(sitemap);
    expect(paths).toContain(PATHS.shop);
    expect(paths).toEqual(expect.arrayContaining(PRODUCTS.map(({ id }) => productPath(id))));
    expect(paths).toEqual(expect.arrayContaining(CATEGORIES.map(({ id }) => categoryPath(id))));
    for (const path of [PATHS.wishlist, PATHS.cart, PATHS.compare, PATHS.dashboard])
      expect(paths).not.toContain(path);
    expect(paths.filter((path) => !isBuilt(pageFile(path)))).toEqual([]);
  });

  it('finds the sitemap in robots.txt, and may not crawl the API or the staff pages or index the 404 page', () => {
    const robots = builtFile('robots.txt');
    expect(robots).toContain(`Sitemap: ${SITE.url}/sitemap-index.xml`);
    for (const path of [
      '/api/',
      PATHS.dashboard,
      PATHS.workledger,
      PATHS.orders,
      PATHS.redemption,
    ]) {
      expect(robots).toContain(`Disallow: ${path}\n`);
    }
    expect(meta(builtPage('/404'), 'name=robots')).toBe('noindex');
  });
});
