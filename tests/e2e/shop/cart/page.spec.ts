import type { Page } from '@playwright/test';
import { PATHS } from '../../../../src/lib/paths.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';
import { bringCart } from '../shopper.ts';

const TWO = [
  { id: 'tarang-t5-5g', quantity: 1 },
  { id: 'dhun-buds-2', quantity: 1 },
];
/** The URL pattern of the script that loads React and the payment panel. */
const PAYMENT = '**/_astro/CartPayment*.js';

const paymentScripts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').filter(({ name }) => /CartPayment.*js$/.test(name)),
  );

/** Loads lazy pictures too, and waits until all are shown. */
function showAllPictures(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode()));
  });
}

const lines = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('group') });

test.describe('before React has loaded', () => {
  const payment = { arrive: () => {} };

  test.beforeEach(async ({ page }) => {
    const release = Promise.withResolvers<void>();
    payment.arrive = release.resolve;
    await page.route(PAYMENT, async (route) => {
      await release.promise;
      await route.continue();
    });
    await bringCart(page, TWO);
    await page.goto(PATHS.cart);
  });

  test('the cart page shows and updates its lines and does not shift when React loads @phone', async ({
    page,
  }) => {
    await expect(lines(page)).toHaveText([/^Tarang T5 5GMobiles/, /^Dhun Buds 2Headphones/]);
    await page.getByRole('button', { name: 'One Tarang T5 5G more' }).click();
    await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
    await page.getByRole('button', { name: 'Remove Dhun Buds 2' }).click();
    await expect(lines(page)).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Removed' })).toHaveText(
      'Removed: Dhun Buds 2',
    );
    await expect(page.getByRole('heading', { name: 'Goes with your Tarang T5 5G' })).toBeVisible();
    await showAllPictures(page);
    const before = await page.getByRole('main').screenshot();

    payment.arrive();
    await expect.poll(() => paymentScripts(page)).toHaveLength(1);
    await untilIdle(page);
    expect(await layoutShift(page)).toBe(0);
    expect(before.equals(await page.getByRole('main').screenshot())).toBe(true);
  });

  test('a click on Proceed to Checkout waits for React, and Back returns to the cart', async ({
    page,
  }) => {
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await proceed.click();
    await proceed.click();
    await expect(proceed).toHaveAttribute('aria-busy', 'true');

    payment.arrive();
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
    await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(1);
    await expect(proceed).toBeHidden();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await expect(page).toHaveURL(PATHS.cart);
    await expect(lines(page)).toHaveCount(2);
    await expect(proceed).not.toHaveAttribute('aria-busy');
  });
});

test('a URL adds a product to the cart, and the cart page prefetches the payment script unless the cart is empty', async ({
  page,
}) => {
  await page.goto(PATHS.cart);
  await untilIdle(page);
  expect(await paymentScripts(page)).toHaveLength(0);
  await page.goto(`${PATHS.cart}?add=tarang-t5-5g&quantity=2`);
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(page).toHaveURL(PATHS.cart);
  await expect.poll(() => paymentScripts(page)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
});

test('the payment script and its styles load only on click when the visitor has turned on data saving', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await bringCart(page, TWO);
  await page.goto(PATHS.cart);
  await untilIdle(page);
  expect(await paymentScripts(page)).toHaveLength(0);
  const styles = page.locator('link[rel="stylesheet"][href*="checkout"]');
  await expect(styles).toHaveCount(0);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(styles).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
});

test.describe('offline', () => {
  test.use({ allowedNoise: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to fetch/] });

  test('the reopened cart shows an error when the payment script fails to load', async ({
    page,
  }) => {
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await bringCart(page, TWO);
    await page.route(PAYMENT, (route) => route.abort());
    await page.goto(PATHS.cart);
    const reload = page.waitForEvent('load');
    await proceed.click();
    await reload;
    await proceed.click();
    await expect(page.getByText('The payment could not be opened.')).toBeVisible();
  });

  test('a shopper sees that the payment panel could not be opened and can retry', async ({
    page,
    context,
  }) => {
    await bringCart(page, TWO);
    await page.route(PAYMENT, (route) => route.abort());
    await page.goto(PATHS.cart);
    await context.setOffline(true);
    const proceed = page.getByRole('button', { name: 'Proceed to Checkout' });
    await proceed.click();
    await expect(page.getByText('The payment could not be opened.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await page.unroute(PAYMENT);
    await context.setOffline(false);
    await proceed.click();
    await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused();
    await expect(page.getByText('The payment could not be opened.')).toBeHidden();
  });
});
