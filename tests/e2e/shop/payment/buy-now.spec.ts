import type { Page } from '@playwright/test';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { holdScripts } from '../../../support/e2e/hold-scripts.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';
import {
  alertDialog,
  bankAnswers,
  bankSays,
  bringCart,
  buyNowSheet,
  cartButton,
  openGetIt,
  payByUpi,
} from '../shopper.ts';

const TWO_GLASSES = [{ id: 'kavach-glass-duo', quantity: 2 }];

test('Buy Now pays for a single product and leaves the cart unchanged', async ({ page }) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_GLASSES);
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'One more' }).click();
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const panel = buyNowSheet(page);
  await expect(panel).toContainText('Taal Neck N3 × 2');
  await expect(panel).toContainText(/ORD\d{13}[A-Z]{5}/);
  await expect(panel.getByText('₹1,998').first()).toBeVisible();
  await payByUpi(panel);
  await bankAnswers(page);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');
});

test('input in the first step of Buy Now and a tap on Continue take effect once the scripts have loaded @phone', async ({
  page,
}) => {
  const arrive = await holdScripts(page);
  await page.goto(productPath('taal-neck-n3'), { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const sheet = buyNowSheet(page);
  await sheet.getByRole('radio', { name: 'Delivery' }).check();
  await sheet.getByRole('textbox', { name: 'Name' }).fill('Asha Rao');
  await expect(sheet.getByRole('radio', { name: 'Laxmi Road' })).toBeHidden();
  await sheet.getByRole('textbox', { name: 'Mobile number' }).fill('+91 98765 43210');
  await sheet.getByRole('textbox', { name: 'Address' }).fill('12 Lane 5, Kothrud');
  const pin = sheet.getByRole('textbox', { name: 'PIN code' });
  await pin.fill('411038');
  await pin.press('Enter');
  const next = sheet.getByRole('button', { name: 'Continue' });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');

  arrive();
  await expect(sheet.getByRole('button', { name: /^2 Pay/ })).toBeFocused();
  const getIt = sheet.getByRole('button', { name: /Collection or delivery/ });
  await expect(getIt).toHaveAccessibleName(
    /^1 Collection or delivery Delivery to Asha Rao Arrives \d+.+ 12 Lane 5, Kothrud, 411038 Change$/,
  );
  await expect(getIt).toBeInViewport({ ratio: 1 });
  await expect(sheet.getByRole('button', { name: /^Pay ₹/ })).toBeVisible();
  await openGetIt(sheet);
  await expect(sheet.getByLabel('Mobile number')).toHaveValue('9876543210');
  await expect(sheet.getByLabel('Address')).toHaveValue('12 Lane 5, Kothrud');
  await expect(next).not.toHaveAttribute('aria-busy');
});

/** The order's number, which is shown once the panel's script has loaded. */
const orderId = (page: Page) => buyNowSheet(page).getByText(/^ORD\d{13}/);

const panelScripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /BuyNow.*js$/.test(name)),
  );

test('the payment panel is prefetched after the first interaction, not before', async ({
  page,
}) => {
  await page.goto(productPath('taal-neck-n3'));
  await untilIdle(page);
  expect(await panelScripts(page)).toHaveLength(0);
  await page.mouse.wheel(0, 200);
  await expect.poll(() => panelScripts(page)).toHaveLength(1);
});

test('the payment panel loads only on tap when the visitor has turned on data saving', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(productPath('taal-neck-n3'));
  await untilIdle(page);
  const buyNow = page.getByRole('button', { name: 'Buy Now' });
  await page.mouse.wheel(0, 200);
  await buyNow.dispatchEvent('pointerdown');
  await untilIdle(page);
  expect(await panelScripts(page)).toHaveLength(0);
  await buyNow.click();
  await expect(orderId(page)).toBeVisible();
  expect(await panelScripts(page)).toHaveLength(1);
});

test('the buy buttons reappear when a shopper cancels Buy Now or the bank declines the payment', async ({
  page,
}) => {
  await bankSays(page, 'no');
  await page.goto(productPath('taal-neck-n3'));
  const buyNow = page.getByRole('button', { name: 'Buy Now' });
  await buyNow.click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Close payment' }).click();
  await expect(buyNow).toBeFocused();
  await buyNow.click();
  await page.keyboard.press('Escape');
  await expect(buyNow).toBeFocused();
  await buyNow.click();
  await payByUpi(buyNowSheet(page));
  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment failed: Payment declined by bank');
  await expect(alertDialog(page).getByText('Taal Neck N3 × 1 · ₹999')).toBeVisible();
  const title = page.locator('h2', { hasText: 'Complete Payment' });
  await expect(title).toBeHidden();
  await alertDialog(page).getByRole('button', { name: 'Try again' }).click();
  await expect(title).toBeVisible();
  await expect(buyNowSheet(page).getByRole('alert')).toBeFocused();
  await buyNowSheet(page)
    .getByRole('button', { name: /^Pay ₹/ })
    .click();
  await bankAnswers(page);
  await alertDialog(page).getByRole('button', { name: 'Back to product' }).click();
  await expect(buyNow).toBeFocused();
});

test.describe('offline', () => {
  test.use({ allowedNoise: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('a shopper sees that Buy Now could not open, retries and returns to the product with Back @phone', async ({
    page,
    context,
  }) => {
    await page.goto(productPath('taal-neck-n3'));
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Buy Now' }).click();
    await expect(page.getByText('The payment could not be opened.')).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(orderId(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Buy Now' })).toBeFocused();
    await expect(page).toHaveURL(productPath('taal-neck-n3'));
  });
});
