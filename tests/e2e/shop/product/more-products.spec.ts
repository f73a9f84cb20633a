import type { Page } from '@playwright/test';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { showGoods } from '../../../support/e2e/live-goods.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';
import { bringCart, cartButton } from '../shopper.ts';

const goesWith = (page: Page) => page.getByRole('region', { name: /^Goes with/ });
const recent = (page: Page) => page.getByRole('region', { name: 'Recently viewed' });
const viewed = (page: Page) => page.evaluate(() => localStorage.getItem('viewed'));

test('a shopper adds an accessory from the page of a phone, and the cart offers what goes with its products until it is in the cart @phone', async ({
  page,
}) => {
  await showGoods(page, { 'dhun-buds-2': { left: 0 }, 'kavach-glass-duo': { left: 4 } });
  await page.goto(productPath('nila-n9-pro'));
  const names = goesWith(page).getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['Kavach Glass Duo', 'Chargo GaN 67 W']);
  await goesWith(page).getByRole('button', { name: 'Add Kavach Glass Duo to Cart' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('button', { name: 'Add to Cart Nila N9 Pro' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');

  await page.goto(PATHS.cart);
  await expect(names).toHaveText(['Chargo GaN 67 W']);
  await expect(goesWith(page).getByRole('heading')).toHaveText('Goes with your Nila N9 Pro');
  await expect(goesWith(page).getByText('For your Nila N9 Pro')).toBeHidden();
  await goesWith(page).getByRole('button', { name: 'Add Chargo GaN 67 W to Cart' }).click();
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await expect(goesWith(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Remove Chargo GaN 67 W' }).click();
  await expect(names).toHaveText(['Chargo GaN 67 W']);
  // The list does not move the page while Undo is offered.
  await page.getByRole('button', { name: 'Remove Nila N9 Pro' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await expect(names).toHaveText(['Chargo GaN 67 W']);
  await expect(goesWith(page).getByRole('heading')).toHaveText('Goes with it');
  await page.reload();
  await untilIdle(page);
  await expect(goesWith(page)).toBeHidden();
});

test('the cart offers up to three products in one row of equal height', async ({ page }) => {
  await bringCart(page, [
    { id: 'tarang-t5-5g', quantity: 1 },
    { id: 'vayu-air-14', quantity: 1 },
  ]);
  await page.goto(PATHS.cart);
  const cards = goesWith(page).getByRole('listitem');
  await expect(cards.getByRole('link')).toHaveText([
    'Chargo Dock 7-in-1',
    'Chargo GaN 67 W',
    'Dhun Studio ANC',
  ]);
  await expect(goesWith(page).getByRole('heading')).toHaveText(/^Goes with (it|your Vayu Air 14)$/);
  const boxes = await cards.evaluateAll((all) =>
    all.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return `${top} ${height}`;
    }),
  );
  expect(new Set(boxes).size).toBe(1);
});

test('the cart offers nothing if nothing in the catalogue goes with its products', async ({
  page,
}) => {
  await bringCart(page, [{ id: 'taal-wired-e1', quantity: 1 }]);
  await page.goto(PATHS.cart);
  await expect(page.getByText('Subtotal (1 item)')).toBeVisible();
  await untilIdle(page);
  await expect(goesWith(page)).toBeHidden();
});

test('a product page lists the previously viewed products once the shopper scrolls, and the shopper can clear the list', async ({
  page,
}) => {
  await page.goto(productPath('nila-n9-pro'));
  await untilIdle(page);
  expect(await viewed(page)).toBeNull();
  await page.mouse.wheel(0, 300);
  await expect.poll(() => viewed(page)).toBe('["nila-n9-pro"]');
  await expect(recent(page)).toBeHidden();

  await page.goto(productPath('dhun-buds-2'));
  await expect(recent(page)).toBeHidden();
  await page.mouse.wheel(0, 300);
  await expect(recent(page).getByRole('listitem')).toHaveText(/^\s*Nila N9 Pro\s*₹54,999\s*$/);
  await recent(page).getByRole('link', { name: 'Nila N9 Pro' }).click();
  await expect(page).toHaveURL(productPath('nila-n9-pro'));
  await page.getByRole('heading', { level: 1 }).click();
  await expect(recent(page).getByRole('link')).toHaveText(['Dhun Buds 2']);

  await recent(page).getByRole('button', { name: 'Clear list' }).click();
  await expect(recent(page)).toContainText('The list is cleared.');
  await expect(recent(page).getByRole('heading')).toBeFocused();
  await expect(recent(page).getByRole('listitem')).toHaveCount(0);
  expect(await viewed(page)).toBe('[]');
});
