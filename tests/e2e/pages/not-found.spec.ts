import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { MISSING_PAGE } from '../../support/public-pages.ts';

test.use({ allowedNoise: [/404/] });

test('an unknown URL responds with 404, is hidden from search engines and offers a link to the home page and a search of the shop', async ({
  page,
}) => {
  const reply = await page.goto(MISSING_PAGE);
  expect(reply?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL(PATHS.home);
  await page.goBack();
  const search = page.getByRole('search');
  await search.getByRole('searchbox', { name: 'Search the shop' }).fill('buds');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(`${PATHS.shop}?q=buds`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Dhun Buds 2' })).toBeVisible();
});
