import type { Locator, Page } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { bringCart, openDrawer } from '../shopper.ts';

const THREE = [
  { id: 'tarang-t5-5g', quantity: 1 },
  { id: 'dhun-buds-2', quantity: 2 },
  { id: 'nila-n9-pro', quantity: 1 },
];

const ALL_LINES = [/^Tarang T5 5G/, /^Dhun Buds 2.*2₹3,598/, /^Nila N9 Pro/];

const lines = (within: Page | Locator) =>
  within.getByRole('listitem').filter({ has: groupOf(within) });

const groupOf = (within: Page | Locator) =>
  ('page' in within ? within.page() : within).getByRole('group');

const removed = (within: Page | Locator, name: string) =>
  within.getByRole('listitem').filter({ hasText: `Removed: ${name}` });

const undo = (within: Page | Locator) => within.getByRole('button', { name: 'Undo' });

test('Undo restores a removed line with its position and quantity, and then a cleared cart @phone', async ({
  page,
}) => {
  await bringCart(page, THREE);
  await page.goto(PATHS.cart);
  await expect(undo(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Dhun Buds 2' }).click();
  await expect(removed(page, 'Dhun Buds 2')).toBeInViewport();
  await expect(page.locator('cart-lines li')).toHaveText([/^Tarang/, /^Removed/, /^Nila/]);
  await expect(undo(page)).toBeFocused();
  await undo(page).click();
  await expect(lines(page)).toHaveText(ALL_LINES);
  await expect(undo(page)).toHaveCount(0);
  const line = page.locator('cart-lines').getByRole('link', { name: 'Dhun Buds 2' });
  await expect(line).toBeFocused();

  await page.getByRole('button', { name: 'One Nila N9 Pro less' }).click();
  await expect(removed(page, 'Nila N9 Pro')).toBeVisible();
  await undo(page).click();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('Removed: 4 items')).toBeVisible();
  await undo(page).click();
  await expect(lines(page)).toHaveText(ALL_LINES);
  await expect(page.getByText('Your cart is empty')).toBeHidden();
});

test('a shopper saves removed products to the wishlist, the last one too @phone', async ({
  page,
}) => {
  await bringCart(page, THREE.slice(0, 2));
  await page.goto(PATHS.cart);
  const save = page.getByRole('button', { name: 'Save to wishlist' });
  await page.getByRole('button', { name: 'Remove Dhun Buds 2' }).click();
  await save.click();
  await expect(page.getByText('Saved to your wishlist: Dhun Buds 2').first()).toBeVisible();
  await expect(save).toHaveCount(0);
  await expect(undo(page)).toBeFocused();
  await page.getByRole('button', { name: 'Remove Tarang T5 5G' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await save.click();
  await expect(save).toHaveCount(0);
  await undo(page).click();
  await expect(lines(page)).toHaveText([/^Tarang T5 5G/]);
  await page.goto(PATHS.wishlist);
  await expect(page.getByRole('article')).toHaveText([/Tarang T5 5G/, /Dhun Buds 2/]);
});

test('a keyboard user undoes a removal in the drawer', async ({ page }) => {
  await bringCart(page, THREE);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Clear Cart' }).press('Enter');
  await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await expect(panel.getByRole('status').filter({ hasText: 'Removed: 4 items' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(undo(panel)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lines(panel)).toHaveText(ALL_LINES);
  await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeFocused();
});

test('the cart page shows changes from another tab; Undo preserves them, and disappears when the other tab adds the product again', async ({
  page,
  context,
}) => {
  await bringCart(page, THREE);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Remove Dhun Buds 2' }).click();
  const other = await context.newPage();
  await other.goto(`${PATHS.cart}?add=nila-fold-2&quantity=2`);
  await expect(lines(page)).toHaveText([/^Tarang T5 5G/, /^Nila N9 Pro/, /^Nila Fold 2.*2₹/]);
  await expect(undo(other)).toHaveCount(0);
  await undo(page).click();
  await expect(lines(other)).toHaveText([...ALL_LINES, /^Nila Fold 2/]);
  await other.getByRole('button', { name: 'Remove Tarang T5 5G' }).click();
  await expect(lines(page)).toHaveText([/^Dhun Buds 2/, /^Nila N9 Pro/, /^Nila Fold 2/]);
  await page.getByRole('button', { name: 'Remove Dhun Buds 2' }).click();
  await expect(undo(page)).toBeVisible();
  await other.goto(`${PATHS.cart}?add=dhun-buds-2`);
  await expect(undo(page)).toHaveCount(0);
  await expect(lines(page)).toHaveText([/^Nila N9 Pro/, /^Nila Fold 2/, /^Dhun Buds 2/]);
  await other.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
});
