import type { Locator, Page } from '@playwright/test';
import { placeOrder } from '../../../src/contract/checkout/api.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { alertDialog, bankAnswers, bankSays, openPay, payByUpi } from '../shop/shopper.ts';
import { reserve as reserveByApi } from '../staff/orders/customer.ts';
import {
  closeAlert,
  finishPayment,
  openOnlineOrder,
  openOrder,
  openPanel,
  orderIdIn,
  reserve,
} from './buyer.ts';
import { loseResponses, stateOf } from './shop-floor.ts';

const PLACE = `**${placeOrder.path}`;
const REPORT = `**${placeOrder.path}/*/simulated-payment`;
const STEPS = `**${placeOrder.path}/*/steps`;
const ALL_TRIES = 4;
const ALL_TRIES_MS = 6000;

test.use({
  allowedNoise: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|409 POST .*steps/],
});

/** Clicks Pay and drops the response to every attempt to place the order. */
async function payWithoutResponse(page: Page, panel: Locator): Promise<void> {
  await loseResponses(page, PLACE, ALL_TRIES);
  await openPay(panel);
  await panel.getByLabel('UPI ID').fill('asha@bank');
  await panel.getByRole('button', { name: /^Pay / }).click();
  await expect(async () => {
    await page.clock.runFor(ALL_TRIES_MS);
    await expect(panel.getByText('No connection to the shop')).toBeVisible({ timeout: 500 });
  }).toPass();
}

test('an order and its payment report are sent again when their responses are lost, and the order is paid only once', async ({
  page,
  request,
}) => {
  const { panel, orderId } = await openOnlineOrder(page, 'yes');
  const placed = await loseResponses(page, PLACE);
  const reported = await loseResponses(page, REPORT);
  const again = page.waitForResponse(
    (answer) => answer.url().endsWith(placeOrder.path) && answer.request().method() === 'POST',
  );
  await payByUpi(panel);
  expect((await again).status()).toBe(200);
  expect(placed()).toBe(2);
  await finishPayment(page);
  expect(reported()).toBe(2);
  expect(await stateOf(request, orderId)).toBe('confirmed');
});

test('a reservation is created only once when its response is lost', async ({ page, request }) => {
  const panel = await openPanel(page, 'taal-neck-n3');
  const orderId = await orderIdIn(panel);
  const sent = await loseResponses(page, PLACE);
  await reserve(panel, '9000000041');
  await closeAlert(page, 'Reserved. Pay when you collect it.');
  expect(sent()).toBe(2);
  expect(await stateOf(request, orderId)).toBe('confirmed');
});

test('a payment that the shop could not confirm is checked again once the phone is online', async ({
  page,
  request,
}) => {
  const { panel, orderId } = await openOnlineOrder(page, 'yes');
  await loseResponses(page, REPORT, ALL_TRIES);
  await payByUpi(panel);
  await expect(async () => {
    await page.clock.runFor(ALL_TRIES_MS);
    await expect(panel.getByRole('button', { name: 'Check again' })).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await closeAlert(page, 'Payment successful!');
  expect(await stateOf(request, orderId)).toBe('confirmed');
});

test('a declined payment is reported again when the response is lost, so that no stock stays reserved', async ({
  page,
  request,
}) => {
  const { panel, orderId } = await openOnlineOrder(page, 'no');
  await loseResponses(page, REPORT);
  await payByUpi(panel);
  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment declined by bank');
  expect(await stateOf(request, orderId)).toBe('cancelled');
});

test('a shopper who receives no response retries and completes the same order', async ({
  page,
  request,
}) => {
  const { panel, orderId } = await openOnlineOrder(page, 'yes');
  await payWithoutResponse(page, panel);
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByText('Processing payment…')).toBeVisible();
  await finishPayment(page);
  expect(await stateOf(request, orderId)).toBe('confirmed');
});

test('an abandoned order is cancelled before the next one is placed', async ({ page, request }) => {
  const { panel, orderId: abandoned } = await openOnlineOrder(page, 'yes');
  await payWithoutResponse(page, panel);
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  const next = await orderIdIn(panel);
  await payByUpi(panel);
  await finishPayment(page);
  expect(await stateOf(request, abandoned)).toBe('cancelled');
  expect(await stateOf(request, next)).toBe('confirmed');
});

test('an offline shopper sees an error, and the form keeps its values', async ({
  page,
  context,
}) => {
  await bankSays(page, 'yes');
  const panel = await openPanel(page, 'taal-neck-n3');
  await openPay(panel);
  await panel.getByLabel('UPI ID').fill('asha@bank');
  await context.setOffline(true);
  await panel.getByRole('button', { name: /^Pay / }).click();
  await expect(panel.getByRole('alert')).toContainText('No connection.');
  await expect(panel.getByRole('alert')).toContainText('Nothing was ordered.');
  await context.setOffline(false);
  await payByUpi(panel);
  await finishPayment(page);
});

test('a cancellation succeeds on retry when its response is lost', async ({ page, request }) => {
  await openOrder(page, await reserveByApi(request));
  await loseResponses(page, STEPS);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question.getByRole('alert')).toContainText('No connection.');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeVisible();
  await expect(question).toBeHidden();
});
