import type { Page } from '@playwright/test';
import { CATEGORIES, PRODUCTS } from '../../../../src/content/catalogue.ts';
import { SITE } from '../../../../src/content/site.ts';
import { categoryPath, PATHS } from '../../../../src/lib/paths.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';

const SEARCH_SCRIPT = /\/_astro\/on-demand\.[^/]+\.js$/;

const searchFor = (page: Page, text: string) => page.getByRole('searchbox').fill(text);

const firstProduct = (page: Page) =>
  page.getByRole('article').first().getByRole('heading', { level: 2 });

test('a search loads its script on first use, understands trade terms and shows the best match first unless the shopper has chosen a sort order', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (SEARCH_SCRIPT.test(request.url())) fetched.push(request.url());
  });
  await page.goto(PATHS.shop);
  await untilIdle(page);
  await page.getByRole('radio', { name: 'Laptops' }).check();
  await expect(page).toHaveURL(`${PATHS.shop}?category=laptops`);
  expect(fetched).toEqual([]);
  const script = page.waitForRequest(SEARCH_SCRIPT);
  await page.getByRole('searchbox', { name: 'Search products' }).click();
  expect(fetched).toEqual([(await script).url()]);
  await page.getByRole('radio', { name: 'All' }).check();

  await searchFor(page, 'phone');
  await expect(firstProduct(page)).toHaveText('Tarang T1 Lite');
  await searchFor(page, 'power bank');
  await expect(firstProduct(page)).toHaveText('Chargo Volt 20K');
  await searchFor(page, 'chragers');
  await expect(firstProduct(page)).toHaveText('Chargo GaN 67 W');
  await searchFor(page, 'इअरबड्स');
  await expect(firstProduct(page)).toHaveText('Dhun Buds 2');
  await searchFor(page, '');
  await expect(page.getByRole('article')).toHaveCount(PRODUCTS.length);
  await expect(firstProduct(page)).toHaveText('Tarang T1 Lite');

  await searchFor(page, 'charger');
  await expect(firstProduct(page)).toHaveText('Chargo GaN 67 W');
  await expect(page).toHaveURL(`${PATHS.shop}?q=charger`);
  await page.getByLabel('Sort').selectOption('Price: high to low');
  await expect(firstProduct(page)).toHaveText('Vayu Air 14');
  await page.goBack();
  await expect(firstProduct(page)).toHaveText('Chargo GaN 67 W');
});

test('a shared search opens with the best match first, without a layout shift', async ({
  page,
}) => {
  await page.goto(`${PATHS.shop}?q=earbuds`);
  await expect(page.getByRole('searchbox')).toHaveValue('earbuds');
  await expect(firstProduct(page)).toHaveText('Dhun Buds 2');
  expect(await layoutShift(page)).toBe(0);
});

test('a search without results links to the categories and offers to message the shop, but a price filter without results does not', async ({
  page,
}) => {
  await page.goto(`${PATHS.shop}?max=0`);
  const nothing = page.getByRole('heading', { name: 'No products found' });
  await expect(nothing).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ask us/ })).toBeHidden();
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(PRODUCTS.length);
  await searchFor(page, 'refrigerator');
  await expect(nothing).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(page.getByRole('article')).toHaveCount(PRODUCTS.length);
  await expect(page.getByRole('searchbox')).toHaveValue('');

  await searchFor(page, 'hot water & bags');
  await expect(nothing).toBeVisible();
  const ask = page.getByRole('link', { name: 'Ask us: “hot water & bags”' });
  const address = new URL((await ask.getAttribute('href')) ?? '');
  expect(address.pathname).toBe(`/${SITE.whatsapp}`);
  expect(address.searchParams.get('text')).toMatch(/do you have this\? hot water & bags$/);
  const categories = page.getByRole('main').getByRole('list', { name: 'Categories' });
  await expect(categories.getByRole('link')).toHaveText(CATEGORIES.map(({ name }) => name));
  await categories.getByRole('link', { name: 'Laptops' }).click();
  await expect(page).toHaveURL(categoryPath('laptops'));
});

test.describe('when the search script does not load', () => {
  test.use({ allowedNoise: [/net::ERR_FAILED|Failed to load resource/] });

  test('a search still finds the products that contain the search words', async ({ page }) => {
    await page.route(SEARCH_SCRIPT, (route) => route.abort());
    await page.goto(PATHS.shop);
    await searchFor(page, 'RAID');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.goto(`${PATHS.shop}?q=vayu%20air`);
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
