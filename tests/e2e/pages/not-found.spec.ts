import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { MISSING_PAGE } from '../../support/public-pages.ts';

test.use({ allowedNoise: [/404/] });

test('an unknown URL responds with 404 and is hidden from search engines', async ({ page }) => {
  const reply = await page.goto(MISSING_PAGE);
  expect(reply?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
});

test('the 404 page links to the home page', async ({ page }) => {
  await page.goto(MISSING_PAGE);
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(PATHS.home);
});

test('a visitor searches the shop from the 404 page', async ({ page }) => {
  await page.goto(MISSING_PAGE);
  const search = page.getByRole('search');
  await search.getByRole('searchbox', { name: 'Search the shop' }).fill('buds');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${PATHS.shop}?q=buds`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Dhun Buds 2' })).toBeVisible();
});
