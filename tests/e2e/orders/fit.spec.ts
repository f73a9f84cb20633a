import type { Locator, Page } from '@playwright/test';
import { findProduct } from '../../../src/content/catalogue.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { onSmallPhones, overflowing } from '../../support/e2e/fit.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { alertDialog, continueToPay, openGetIt, openPay } from '../shop/shopper.ts';
import { newMobile } from '../staff/orders/customer.ts';
import { closeAlert, expectToFit, followOrder, openPanel, orderIdIn, reserve } from './buyer.ts';
import { leaveInStock, staffStep } from './shop-floor.ts';

function expectAllToFit(page: Page): Promise<void> {
  return onSmallPhones(page, async () => {
    await expectToFit(page);
    expect(await overflowing(page.getByRole('main'))).toEqual([]);
  });
}

/** A product that no other test orders, because the test checks its stock. */
const COUNTED = 'chargo-volt-20k';
/** Three unpaid pieces require a confirmation call. */
const PRODUCT = 'taal-wired-e1';

/** Asserts that the round, rotated stamp and its word both lie inside the picture. */
async function expectStampToFit(stamp: Locator): Promise<void> {
  const picture = await stamp.locator('..').boundingBox();
  const turned = await stamp.boundingBox();
  const word = await stamp.getByText('Requested').boundingBox();
  if (!picture || !turned || !word) throw new Error('The stamp is not visible.');
  const size = await stamp.evaluate((element: HTMLElement) => element.offsetWidth);
  const left = turned.x + (turned.width - size) / 2;
  expect(size).toBeLessThanOrEqual(picture.height - 16);
  for (const [x, width] of [
    [left, size],
    [word.x, word.width],
  ] as const) {
    expect(x - picture.x).toBeGreaterThanOrEqual(12);
    expect(picture.x + picture.width - x - width).toBeGreaterThanOrEqual(12);
  }
}

test('a placed order shows its products beside the cart and a stamp that does not touch the edges, then a low receipt @both', async ({
  page,
}) => {
  const panel = await openPanel(page, PRODUCT, 3);
  await reserve(panel, newMobile());
  const alert = alertDialog(page);
  await expect(alert).toContainText('Requested.');
  await expect(alert).toContainText(findProduct(PRODUCT)?.name ?? '');
  await expectStampToFit(alert.locator('[data-drawn]'));
  const isWide = (page.viewportSize()?.width ?? 0) > 768;
  await expect(page.locator('cart-lines li')).toBeVisible({ visible: isWide });
  await closeAlert(page, 'Requested.');

  const receipt = page.getByRole('region', { name: 'Order requested' });
  await expect(receipt.locator('[src*="order-call"]')).toBeVisible();
  await expect(receipt).toContainText('From our Laxmi Road branch');
  const box = await receipt.boundingBox();
  const title = await receipt.getByRole('heading').evaluate((heading) => {
    const range = document.createRange();
    range.selectNodeContents(heading);
    return range.getBoundingClientRect().right;
  });
  const close = await receipt.getByRole('button', { name: 'Dismiss' }).boundingBox();
  if (!box || !close) throw new Error('The receipt is not visible.');
  expect(box.height).toBeLessThanOrEqual(200);
  expect(close.x).toBeGreaterThan(title);
});

test.describe('on the smallest phone, and at doubled text size,', () => {
  test.use({ allowedNoise: [/409|422/] });

  test('the payment panel fits with all its fields and errors @phone', async ({
    page,
    request,
  }) => {
    const panel = await openPanel(page, COUNTED, 5);
    await expectAllToFit(page);
    await openPay(panel);
    await expectAllToFit(page);
    await panel.getByLabel('UPI ID').fill('asha@bank');
    await openGetIt(panel);
    await panel.getByRole('radio', { name: 'Delivery' }).check();
    await continueToPay(panel);
    await expect(panel.getByText('PIN code is required')).toBeVisible();
    await expectAllToFit(page);
    await panel.getByRole('radio', { name: 'Collect at a branch' }).check();
    await continueToPay(panel);
    await panel.getByRole('button', { name: /^Pay / }).click();
    await expect(panel.getByRole('button', { name: 'Change to 3' })).toBeVisible();
    await expectAllToFit(page);
    await panel.getByRole('button', { name: 'Change to 3' }).click();
    await leaveInStock(request, COUNTED, 2);
    await panel.getByRole('button', { name: /^Pay / }).click();
    await expect(panel.getByRole('button', { name: 'Change to 2' })).toBeVisible();
    await expectAllToFit(page);
    await leaveInStock(request, COUNTED, 1000);
  });

  test('an order page and the order list fit @phone', async ({ page, request }) => {
    const panel = await openPanel(page, 'dhun-studio-anc');
    const orderId = await orderIdIn(panel);
    await reserve(panel, '9000000111');
    await closeAlert(page, 'Reserved.');
    await expect(page.getByRole('link', { name: 'Track order' })).toBeVisible();
    await expectToFit(page);
    await followOrder(page);
    await expectAllToFit(page);
    await staffStep(request, orderId, 'ready');
    await page.reload();
    await expect(
      page.getByRole('img', { name: 'Your collection code as a QR code' }),
    ).toBeVisible();
    await expect(page.locator('p', { hasText: /^To pay ₹/ })).toHaveText(/^To pay ₹[\d,]+$/);
    await expectAllToFit(page);
    await page.goto(PATHS.track);
    await expect(page.getByRole('link', { name: orderId })).toContainText('Ready to collect');
    await expectAllToFit(page);
  });
});
