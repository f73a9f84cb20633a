import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { card } from './shopper.ts';

test('a URL with unknown filters shows all products, and the filters are removed from the URL', async ({
  page,
}) => {
  for (const query of ['category=Mobiles', 'max=cheap&sort=newest']) {
    await test.step(query, async () => {
      await page.goto(`${PATHS.shop}?${query}`);
      await expect(
        page.getByRole('main').getByText(`${PRODUCTS.length} products`, { exact: true }),
      ).toBeVisible();
      await expect(page.getByRole('radio', { name: 'All' })).toBeChecked();
      await expect(page).toHaveURL(PATHS.shop);
    });
  }
});

test('a 300-letter search is truncated and fits the screen @phone', async ({ page }) => {
  await page.goto(`${PATHS.shop}?q=${'a'.repeat(300)}`);
  await expect(page.getByRole('searchbox')).toHaveValue('a'.repeat(100));
  await expect(page.getByRole('button', { name: /^Remove filter/ })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the URL keeps a search even if the shopper leaves the page immediately', async ({ page }) => {
  await page.goto(PATHS.shop);
  await page.getByRole('searchbox').fill('nila fold');
  await card(page, 'Nila Fold 2').getByRole('link').click();
  await page.goBack();
  await expect(page).toHaveURL(`${PATHS.shop}?q=nila+fold`);
});

test('each sort order puts the expected product first, Featured uses the catalogue order, and the URL keeps the country-of-origin filter', async ({
  page,
}) => {
  const ORDERS = [
    ['Rating', PRODUCTS.toSorted((a, b) => b.rating - a.rating)],
    ['Discount', PRODUCTS.toSorted((a, b) => b.discount - a.discount)],
    ['Price: low to high', PRODUCTS.toSorted((a, b) => a.price - b.price)],
    ['Price: high to low', PRODUCTS.toSorted((a, b) => b.price - a.price)],
    ['Country of origin', PRODUCTS.toSorted((a, b) => a.country.localeCompare(b.country))],
    ['Featured', PRODUCTS],
  ] as const;
  const names = page.getByRole('article').getByRole('heading');
  await page.goto(PATHS.shop);
  await expect(page.getByLabel('Sort').getByRole('option')).toHaveCount(ORDERS.length);
  for (const [name, products] of ORDERS) {
    await page.getByLabel('Sort').selectOption(name);
    await expect(names).toHaveText(products.map((each) => each.name));
  }
  const made = PRODUCTS.filter(({ country }) => country === 'India');
  await page.getByLabel('Country of origin', { exact: true }).selectOption('India');
  await expect(page).toHaveURL(`${PATHS.shop}?country=India`);
  await page.reload();
  await expect(names).toHaveText(made.map((each) => each.name));
});
