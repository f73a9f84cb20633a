import type { Page } from '@playwright/test';
import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  alertDialog,
  bankAnswers,
  bankSays,
  bringCart,
  cartButton,
  openDrawer,
  payByUpi,
} from './shopper.ts';

// Playwright disables the back-forward cache, which real browsers have.
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

async function openAndLeaveMark(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('body').evaluate((body) => body.setAttribute('data-mark', 'left'));
}

/** Goes back to a page in the back-forward cache. */
async function goBackToMark(page: Page, path: string): Promise<void> {
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(path);
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'left');
}

test('a shopper who goes back sees an up-to-date cart', async ({ page }) => {
  await openAndLeaveMark(page, PATHS.shop);
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'Add to Cart Taal Neck N3' }).click();
  await goBackToMark(page, PATHS.shop);
  await expect(cartButton(page)).toHaveText('1');
});

test('Back after a payment does not restore the paid cart', async ({ page }) => {
  await bankSays(page, 'yes');
  await bringCart(page, [{ id: 'kavach-glass-duo', quantity: 2 }]);
  await openAndLeaveMark(page, PATHS.categories);
  await expect(cartButton(page)).toHaveText('2');
  await page.goto(productPath('taal-neck-n3'));
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await payByUpi(panel);
  await bankAnswers(page);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  await goBackToMark(page, PATHS.categories);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
});
