import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { FIRST_PRODUCTS } from '../../../../src/shop/catalogue/browse/first-products.ts';
import { expect, test } from '../../../support/e2e/sites/release.ts';
import { ALL, growShop, LAPTOPS, RARE, TIMES } from './long-shop.ts';

const CHEAPEST = PRODUCTS.toSorted((a, b) => a.price - b.price)[0]?.name ?? '';

// Serves only the built pages, without an API.
test.use({ allowedNoise: [/404 .*\/api\/|Failed to load resource/] });

test('a long list shows its first products, loads the rest on Show more and moves focus to the first new product @phone', async ({
  page,
  site,
}) => {
  growShop(site);
  await page.goto(PATHS.shop);
  await expect(page.getByText(`${ALL} products`, { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(FIRST_PRODUCTS);
  const hearts = page.getByRole('button', { name: 'Wishlist: Dhun Buds 2' });
  await hearts.first().click();
  await page.getByRole('link', { name: 'Show more' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(ALL);
  await expect(page.getByRole('article').nth(FIRST_PRODUCTS).getByRole('link')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Show more' })).toBeHidden();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(hearts).toHaveCount(TIMES);
  await expect(hearts.last()).toHaveAttribute('aria-pressed', 'true');
});

test('Back restores the scroll position of a long list', async ({ page, site }) => {
  growShop(site);
  for (const address of [PATHS.shop, `${PATHS.shop}?sort=price-low`]) {
    await page.goto(address);
    if (address === PATHS.shop) await page.getByRole('link', { name: 'Show more' }).click();
    await expect(page.getByRole('article')).toHaveCount(
      address === PATHS.shop ? ALL : FIRST_PRODUCTS,
    );
    if (address !== PATHS.shop) {
      // Waits until the rest of the list is loaded and sorted: all copies of the cheapest product
      // then come first.
      const lastCopy = page.getByRole('article').nth(TIMES - 1);
      await expect(lastCopy.getByRole('heading')).toHaveText(CHEAPEST);
    }
    const last = page.getByRole('article').last();
    const link = last.getByRole('link');
    // A click may scroll the page. The trial click scrolls it before the test reads the position.
    await link.click({ trial: true });
    const position = await page.evaluate(() => scrollY);
    expect(position).toBeGreaterThan(1000);
    const name = (await last.getByRole('heading').textContent()) ?? '';
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(last.getByRole('heading')).toHaveText(name);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(position);
    await expect(page.locator('body')).not.toHaveAttribute('style', /min-height/);
  }
});

test('a search, and the filters in a shared URL, apply to all products and not only to the visible ones', async ({
  page,
  site,
}) => {
  growShop(site);
  await page.goto(PATHS.shop);
  await page.getByRole('searchbox').fill(RARE);
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.goto(`${PATHS.shop}?category=laptops`);
  await expect(page.getByText(`${LAPTOPS} products`, { exact: true })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(LAPTOPS);
});

test('the product count shows the number of search results even when the rest of the list fails to load', async ({
  page,
  site,
}) => {
  growShop(site);
  await page.goto(PATHS.shop);
  site.setReachable(false);
  await page.getByRole('radio', { name: 'Laptops' }).check();
  await expect(page.getByText(/^Not all products could be loaded/)).toBeVisible();
  const shown = await page.getByRole('article').count();
  await expect(page.getByText(`${shown} products`, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Show more' })).toBeVisible();

  await page.getByRole('radio', { name: 'All' }).check();
  await page.getByRole('searchbox').fill(RARE);
  await expect(page.getByRole('status').filter({ hasText: /^No products found$/ })).toBeVisible();
  await expect(page.getByText('Ask us')).toBeHidden();
  site.setReachable(true);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByText('1 product', { exact: true })).toBeVisible();
});

test('an error with a retry button appears when the rest of the list fails to load', async ({
  page,
  site,
}) => {
  growShop(site);
  await page.goto(PATHS.shop);
  site.setReachable(false);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByText(/^Not all products could be loaded/)).toBeVisible();
  site.setReachable(true);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('article')).toHaveCount(ALL);
});
