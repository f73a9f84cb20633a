import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/sites/release.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';
import { ALL, growShop } from '../browse/long-shop.ts';
import { cartButton } from '../shopper.ts';
import { isKept, isWhole, use } from './kept.ts';

const PRODUCT = productPath('vayu-air-14');
const AGE = /^No internet connection\. This page was last updated on \d/;

// Serves only the built pages, without a Worker, and goes offline during each test.
test.use({
  serviceWorkers: 'allow',
  allowedNoise: [/404 .*\/api\/|Failed to load resource|speculation-rules/],
});

test('a visited page opens offline with its drawings and shows the age of its data until the network is back', async ({
  page,
  site,
}) => {
  await use(page, PATHS.shop);
  site.setReachable(false);
  await page.goto(PATHS.shop);
  await expect(page.getByRole('status').first()).toHaveText(AGE);
  const drawing = page.getByRole('article').locator('img').first();
  await expect
    .poll(() => drawing.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('searchbox').fill('air');
  await expect(page.getByRole('link', { name: 'Vayu Air 14' })).toBeVisible();

  await page.goto(`${PATHS.shop}?q=dhun`);
  await expect(page.getByRole('searchbox')).toHaveValue('dhun');
  site.setReachable(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(AGE)).toBeHidden();
});

test('the cart opens offline even if it was never opened online', async ({ page, site }) => {
  await use(page, PRODUCT);
  await page.reload();
  await page.getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect.poll(() => isWhole(page, PATHS.cart)).toBe(true);
  site.setReachable(false);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'One Vayu Air 14 more' }).click();
  await expect(page.getByRole('main').getByText('Quantity 2')).toBeVisible();
});

test('an uncached page says that the device is offline and opens once it is online', async ({
  page,
  site,
}) => {
  await use(page, PATHS.shop);
  site.setReachable(false);
  await page.goto(PRODUCT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No internet connection');
  await expectNoAxeViolations(page);
  site.setReachable(true);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vayu Air 14');
});

test('a visitor who only opens a page does not download the service worker', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(PATHS.home);
  await untilIdle(page);
  expect(requested).not.toContain('/sw.js');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

test('the wishlist shows its products offline, from the cached shop page', async ({
  page,
  site,
}) => {
  await use(page, PATHS.shop);
  await page.getByRole('button', { name: 'Wishlist: Dhun Buds 2' }).click();
  await use(page, PATHS.wishlist);
  site.setReachable(false);
  await page.reload();
  await expect(page.getByRole('status').first()).toHaveText(AGE);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Dhun Buds 2' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
});

test('the rest of a long list loads offline if it was fetched before', async ({ page, site }) => {
  growShop(site);
  await use(page, PATHS.shop);
  await page.reload();
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(ALL);
  expect(await isKept(page, PATHS.moreProducts)).toBe(true);
  site.setReachable(false);
  await page.reload();
  await expect(page.getByRole('status').first()).toHaveText(AGE);
  // The rest of the list is already expanded, so no click is needed.
  await expect(page.getByRole('article')).toHaveCount(ALL);
});

test('the cart button opens the cached cart when the drawer is not cached', async ({
  page,
  site,
}) => {
  await use(page, PATHS.cart);
  await use(page, PATHS.shop);
  site.setReachable(false);
  await cartButton(page).click();
  await expect(page).toHaveURL(PATHS.cart);
  await expect(page.getByRole('status').first()).toHaveText(AGE);
  await expect(page.getByText('Your cart is empty')).toBeVisible();
});
