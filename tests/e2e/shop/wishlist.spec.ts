import type { Page } from '@playwright/test';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { showGoods } from '../../support/e2e/live-goods.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { card, cartButton } from './shopper.ts';

const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 });

const heart = (page: Page, name: string) => page.getByRole('button', { name: `Wishlist: ${name}` });

async function storeWishlist(page: Page, stored: unknown): Promise<void> {
  await page.addInitScript((list) => {
    if (localStorage.getItem('wishlist') === null) localStorage.setItem('wishlist', list);
  }, JSON.stringify(stored));
}

test('a shopper adds products with the heart buttons and finds them on the wishlist @phone', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  await heart(page, 'Nila N9 Pro').click();
  await heart(page, 'Dhun Buds 2').click();
  await page.getByRole('banner').getByRole('link', { name: 'Wishlist' }).first().click();
  await expect(page).toHaveURL(PATHS.wishlist);
  await expect(names(page)).toHaveText(['Dhun Buds 2', 'Nila N9 Pro']);
  await expect(page.getByRole('status').filter({ hasText: /^2 saved$/ })).toBeVisible();
  await expect(heart(page, 'Nila N9 Pro')).toHaveAttribute('aria-pressed', 'true');
  expect(await layoutShift(page)).toBe(0);
  await card(page, 'Dhun Buds 2').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(page)).toHaveText('1');
});

test('the wishlist removes a discontinued product and shows a notice, and treats corrupt data as an empty list', async ({
  page,
}) => {
  await storeWishlist(page, ['gone', 'nila-n9-pro', 7]);
  await page.goto(PATHS.wishlist);
  await expect(page.getByText('One product on your wishlist is no longer sold')).toBeVisible();
  await expect(names(page)).toHaveText(['Nila N9 Pro']);
  await page.reload();
  await expect(names(page)).toHaveText(['Nila N9 Pro']);
  await expect(page.getByText('no longer sold')).toBeHidden();
  await page.evaluate(() => localStorage.setItem('wishlist', '{"nila'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your wishlist is empty' })).toBeVisible();
  await page.getByRole('link', { name: 'Start Shopping' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(heart(page, 'Nila Fold 2')).toHaveAttribute('aria-pressed', 'false');
  await heart(page, 'Nila Fold 2').click();
  await expect(heart(page, 'Nila Fold 2')).toHaveAttribute('aria-pressed', 'true');
  await page.goto(productPath('nila-fold-2'));
  await expect(heart(page, 'Nila Fold 2')).toHaveAttribute('aria-pressed', 'true');
});

test('a sold-out product stays on the wishlist and is marked as sold out, and a removed product stays until the shopper leaves the page', async ({
  page,
}) => {
  await showGoods(page, { 'nila-n9-pro': { left: 0 } });
  await storeWishlist(page, ['dhun-buds-2', 'nila-n9-pro']);
  await page.goto(PATHS.wishlist);
  const sold = card(page, 'Nila N9 Pro');
  await expect(sold).toContainText('Sold out');
  await expect(sold.getByRole('button', { name: 'Add to Cart' })).toBeDisabled();
  await heart(page, 'Dhun Buds 2').click();
  await expect(page.getByText('1 saved', { exact: true })).toBeVisible();
  await expect(names(page)).toHaveCount(2);
  await page.reload();
  await expect(names(page)).toHaveText(['Nila N9 Pro']);
});

test.describe('offline', () => {
  test.use({ allowedNoise: [/net::ERR_FAILED|Failed to load resource|Failed to fetch/] });

  test('a shopper sees that the wishlist could not be loaded and can retry', async ({ page }) => {
    await storeWishlist(page, ['nila-n9-pro']);
    await page.route(`**${PATHS.shop}`, (route) => route.abort());
    await page.goto(PATHS.wishlist);
    await expect(page.getByRole('alert')).toContainText('Your wishlist could not be loaded.');
    await page.unroute(`**${PATHS.shop}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(names(page)).toHaveText(['Nila N9 Pro']);
    await expect(page.getByRole('alert')).toBeHidden();
  });
});
