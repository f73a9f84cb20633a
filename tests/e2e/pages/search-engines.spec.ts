import type { APIRequestContext, Page } from '@playwright/test';
import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { FAQ } from '../../../src/content/faq.ts';
import { SITE } from '../../../src/content/site.ts';
import { categoryPath, PATHS, productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

async function structuredData(page: Page, path: string): Promise<unknown[]> {
  await page.goto(path);
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text));
}

async function listedIn(request: APIRequestContext, sitemap: string): Promise<string[]> {
  const text = await (await request.get(sitemap)).text();
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
}

test('the home page describes the business and its three branches', async ({ page }) => {
  const [business] = await structuredData(page, PATHS.home);
  expect(business).toMatchObject({
    '@graph': [
      { '@type': 'Organization', legalName: SITE.legalName },
      ...SITE.branches.map(({ name, latitude, longitude, phone }) => ({
        '@type': ['LocalBusiness', 'ElectronicsStore'],
        name: `${SITE.name}, ${name}`,
        telephone: phone,
        address: { addressLocality: 'Pune', postalCode: expect.stringMatching(/^\d{6}$/) },
        geo: { latitude, longitude },
      })),
    ],
  });
});

test('the help page describes every question', async ({ page }) => {
  const [faq] = await structuredData(page, PATHS.help);
  const names = FAQ.flatMap(({ items }) => items.map(({ question }) => ({ name: question })));
  expect(faq).toMatchObject({ '@type': 'FAQPage', mainEntity: names });
});

test('a product page describes the product and its offer', async ({ page }) => {
  const [product] = PRODUCTS;
  if (!product) throw new Error('no products');
  const path = productPath(product.id);
  const [data] = await structuredData(page, path);
  expect(data).toMatchObject({
    '@type': 'Product',
    name: product.name,
    image: `${SITE.url}/art/${product.image}.svg`,
    aggregateRating: { ratingValue: product.rating, reviewCount: product.reviews },
    offers: {
      '@type': 'Offer',
      url: `${SITE.url}${path}`,
      price: product.price,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
    },
  });
});

for (const path of [
  PATHS.partners,
  PATHS.help,
  PATHS.legal,
  categoryPath('laptops'),
  productPath('nila-fold-2'),
]) {
  test(`${path} describes the way to it`, async ({ page }) => {
    const data = await structuredData(page, path);
    expect(data).toContainEqual(expect.objectContaining({ '@type': 'BreadcrumbList' }));
  });
}

test('the sitemap lists the public pages, and each of them answers', async ({ request }) => {
  const [sitemap = ''] = await listedIn(request, '/sitemap-index.xml');
  const paths = await listedIn(request, sitemap);
  expect(paths).toContain(PATHS.shop);
  expect(paths).toContain(productPath(PRODUCTS[0]?.id ?? ''));
  for (const path of [PATHS.cart, PATHS.dashboard]) expect(paths).not.toContain(path);
  for (const path of paths) {
    expect.soft((await request.get(path)).status(), path).toBe(200);
  }
});

test('robots are shown the sitemap and kept out of the API and the staff pages', async ({
  request,
}) => {
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${SITE.url}/sitemap-index.xml`);
  for (const path of ['/api/', PATHS.dashboard, PATHS.workledger, PATHS.redemption]) {
    expect(robots).toContain(`Disallow: ${path}\n`);
  }
});

test('a browser that asks for the old kind of icon gets one', async ({ request }) => {
  const reply = await request.get('/favicon.ico');
  expect(reply.status()).toBe(200);
  expect(reply.headers()['content-type']).toMatch(/^image\/(x-icon|vnd.microsoft.icon)$/);
});
