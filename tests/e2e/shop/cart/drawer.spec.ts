import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';
import { bringCart, card, cartButton, drawer, openDrawer } from '../shopper.ts';

const PHONE = { id: 'tarang-t5-5g', quantity: 1 };

test('a shopper changes quantities, removes products and clears the cart in the drawer, which takes focus, traps it and returns it on Escape @phone', async ({
  page,
}) => {
  await bringCart(page, [
    PHONE,
    { id: 'dhun-buds-2', quantity: 1 },
    { id: 'nila-fold-2', quantity: 9 },
  ]);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await expect(panel.locator(':focus')).toHaveCount(1);
  const lineOf = (name: string) => panel.getByRole('listitem').filter({ hasText: name });
  const more = panel.getByRole('button', { name: 'One Nila Fold 2 more' });
  await more.click();
  await expect(more).toBeDisabled();
  await expect(lineOf('Nila Fold 2').getByText('Stock reached max limit')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'One Nila Fold 2 less' })).toBeFocused();
  await expectNoAxeViolationsInDarkMode(page);

  await panel.getByRole('button', { name: 'Remove Nila Fold 2' }).click();
  await panel.getByRole('button', { name: 'One Tarang T5 5G more' }).click();
  await expect(panel).toContainText('Subtotal (3 items)₹33,797ShippingFreeTotal₹33,797');
  await lineOf('Dhun Buds 2').getByRole('button').nth(1).click();
  await expect(panel.getByRole('group')).toHaveCount(1);
  await expect(panel.getByRole('button', { name: 'Undo' })).toBeFocused();
  await panel.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(panel).toContainText('Your cart is empty');
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cartButton(page)).toBeFocused();
});

const drawerScripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /cart-drawer.*js$/.test(name)),
  );

test('the drawer is prefetched only when the cart has items, and closes on a tap outside it', async ({
  page,
}) => {
  await page.goto(PATHS.shop);
  await untilIdle(page);
  expect(await drawerScripts(page)).toHaveLength(0);
  await card(page, 'Nila Fold 2').getByRole('button', { name: 'Add to Cart' }).click();
  await expect.poll(() => drawerScripts(page)).toHaveLength(1);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Close cart' }).click({ trial: true });
  await page.mouse.click(100, 400);
  await expect(panel).toBeHidden();
});

test('the drawer loads only on tap when the visitor has turned on data saving', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await bringCart(page, [PHONE]);
  await page.goto(PATHS.shop);
  await untilIdle(page);
  await cartButton(page).dispatchEvent('pointerdown');
  await untilIdle(page);
  expect(await drawerScripts(page)).toHaveLength(0);
  const panel = await openDrawer(page);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  expect(await drawerScripts(page)).toHaveLength(1);
});

test('a keyboard user adds a product to the cart and opens the cart', async ({ page }) => {
  await page.goto(PATHS.shop);
  const add = card(page, 'Tarang T1 Lite').getByRole('button', { name: 'Add to Cart' });
  await card(page, 'Tarang T1 Lite').getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(add).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added: Tarang T1 Lite, 1 in cart')).toBeVisible();
  await cartButton(page).focus();
  await page.keyboard.press('Space');
  await expect(drawer(page)).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Proceed to Checkout' }).press('Enter');
  await expect(drawer(page).getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await drawer(page).getByRole('button', { name: 'Continue' }).press('Enter');
  const payWith = drawer(page).getByRole('radio', { name: 'UPI', exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(payWith).toBeFocused({ timeout: 100 });
  }).toPass();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('98765');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Invalid phone number');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('textbox', { name: 'Phone Number' })).toBeFocused();
});

test.describe('offline', () => {
  test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('a shopper sees that the cart could not be opened, retries and finds it empty', async ({
    page,
    context,
  }) => {
    await page.goto(PATHS.partners);
    await context.setOffline(true);
    await cartButton(page).click();
    await expect(page.getByText('Your cart could not be opened.')).toBeVisible();
    const panel = drawer(page);
    await expect(panel.getByRole('alert')).toContainText('Check your internet.');
    await context.setOffline(false);
    await panel.getByRole('button', { name: 'Try again' }).click();
    await expect(panel).toContainText('Your cart is empty');
    await expect(panel.getByRole('alert')).toBeHidden();
    await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await expect(panel).toContainText('Add some products to get started');
    await panel.getByRole('link', { name: 'Continue Shopping' }).click();
    await expect(page).toHaveURL(PATHS.shop);
  });
});
