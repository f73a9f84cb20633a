import { pathOf } from '../../../../src/contract/operation.ts';
import { readOrder } from '../../../../src/contract/orders/api.ts';
import { PATHS, trackPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../../support/e2e/accessibility.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { expect, test } from '../../../support/e2e/sites/razorpay.ts';
import { cartButton, openPay } from '../../shop/shopper.ts';
import { reserve } from '../../staff/orders/customer.ts';
import { expectToFit, openOrder, openPanel } from '../buyer.ts';
import {
  expectCleanAddress,
  expectState,
  goBackToShop,
  onPaymentPage,
  openPaymentPage,
  press,
} from './payer.ts';

// All tests share one site, served by their Playwright worker.
test.describe.configure({ mode: 'default' });

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };
const PRODUCT = 'taal-wired-e1';

test.describe('on a phone', () => {
  test.use(PHONE);

  test("a shopper pays on the provider's page and returns to a paid order and an empty cart", async ({
    page,
  }) => {
    const panel = await openPanel(page, PRODUCT);
    await openPay(panel);
    await expect(panel.getByText(/You pay on Razorpay's page and come back here\.$/)).toBeVisible();
    await expect(panel.getByLabel('UPI ID')).toHaveCount(0);
    await expect(panel.getByText('Demo order: no real payment.')).toBeVisible();
    await expectToFit(page);
    const orderId = await openPaymentPage(page, panel);

    await press(page, 'Pay by UPI');
    await expectState(page, 'Being prepared');
    await expectCleanAddress(page, orderId);
    await expect(page.getByText(/We received your payment of ₹/)).toBeVisible();
    await expect(page.getByText('Demo order: no real payment.')).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
    await expectToFit(page);
    expect(await layoutShift(page)).toBe(0);
    await expectNoAxeViolationsInDarkMode(page);

    await page.reload();
    await expectState(page, 'Being prepared');
    await page.goto(PATHS.shop);
    await expect(page.getByRole('region').getByText(orderId)).toBeVisible();
  });

  test('after a failed payment the cart keeps its lines, and the shopper pays from the order page', async ({
    page,
  }) => {
    const panel = await openPanel(page, PRODUCT);
    await openPaymentPage(page, panel);
    await press(page, 'Fail');
    await goBackToShop(page);
    await expectState(page, 'Payment failed');
    await expect(page.getByText('Payment attempt failed')).toBeVisible();
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
    await expectToFit(page);

    await page.getByRole('button', { name: 'Try again' }).click();
    await onPaymentPage(page);
    await press(page, 'Pay by UPI');
    await expectState(page, 'Being prepared');
    await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
  });
});

test('a returning shopper sees the payment even if the order was read before the payment was recorded', async ({
  page,
}) => {
  const panel = await openPanel(page, PRODUCT);
  const orderId = await openPaymentPage(page, panel);
  const read = Promise.withResolvers<void>();
  const checked = page.waitForResponse((response) => response.url().endsWith('/payment-check'));
  await page.route(
    `**${pathOf(readOrder, { id: orderId })}`,
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await (await checked).finished();
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.route('**/payment-check', async (route) => {
    await read.promise;
    await route.continue();
  });
  await press(page, 'Pay by UPI');
  await expectState(page, 'Being prepared');
});

test('a shopper who closed the payment page finds the order and reopens the same payment page', async ({
  page,
  context,
}) => {
  const panel = await openPanel(page, PRODUCT);
  const orderId = await openPaymentPage(page, panel);
  const paymentPage = page.url();
  await page.close();
  const later = await context.newPage();
  await later.goto(PATHS.shop);
  await expect(later.getByRole('heading', { name: 'Waiting for your payment' })).toBeVisible();
  await expect(later.getByRole('region').getByText(orderId)).toBeVisible();
  await later.getByRole('link', { name: 'Pay now' }).click();
  await expectState(later, 'Waiting for payment');
  await later.goto(PATHS.track);
  await later.getByRole('link', { name: orderId }).click();
  await expectState(later, 'Waiting for payment');
  await expect(later.getByText(/We hold it for you until/)).toBeVisible();
  await later.getByRole('button', { name: 'Pay now' }).dblclick();
  await onPaymentPage(later);
  expect(later.url()).toBe(paymentPage);
});

test('the shop page shows that an order was paid in another app', async ({ page, site }) => {
  const panel = await openPanel(page, PRODUCT);
  await openPaymentPage(page, panel);
  const link = page.url().split('/').at(-1) ?? '';
  await page.goto(PATHS.shop);
  await expect(page.getByRole('link', { name: 'Pay now' })).toBeVisible();
  await site.control.pay(link);
  for (const { body, headers } of await site.control.takeEvents()) {
    const answer = await page.request.post('/api/payments/events', {
      headers,
      data: Buffer.from(body),
    });
    expect(answer.status()).toBe(200);
  }
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('link', { name: 'Track order' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 0 items');
});

test('an undecided payment is checked automatically until the bank decides, also on the shop page', async ({
  page,
  context,
  site,
}) => {
  const panel = await openPanel(page, PRODUCT);
  const orderId = await openPaymentPage(page, panel);
  const payment = await site.control.start(`${orderId}-${await rowOf(page)}`);
  await goBackToShop(page);
  await expectState(page, 'Checking your payment');
  await expect(
    page.getByText('We are checking with your bank. You will not be charged twice.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0);

  const shop = await context.newPage();
  await shop.goto(PATHS.shop);
  await expect(shop.getByRole('heading', { name: 'Checking your payment' })).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Track order' })).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  await site.control.settle(payment.id, 'captured');
  await expectState(page, 'Being prepared');
  await expect(shop.getByRole('heading', { name: 'Checking your payment' })).toHaveCount(0);
  await expect(shop.getByText('Demo order: no real payment')).toBeVisible();
  await shop.close();

  /**
   * Returns the order's payment number, which is the last part of its reference at the provider.
   */
  async function rowOf(shown: typeof page): Promise<string> {
    const { reference_id } = await site.control.open(shown.url().split('/').at(-1) ?? '');
    return reference_id.split('-').at(-1) ?? '';
  }
});

test.describe('when the provider does not respond', () => {
  test.use({ allowedNoise: [/502/] });

  test('the shopper can start the payment later on the order page', async ({ page, site }) => {
    await site.control.fault('create-link', 'server-error', 2);
    const panel = await openPanel(page, PRODUCT);
    await openPay(panel);
    await panel.getByRole('button', { name: /^Pay ₹/ }).click();
    await expectState(page, 'Waiting for payment');
    const payNow = page.getByRole('button', { name: 'Pay now' });
    await payNow.click();
    await expect(page.getByRole('alert')).toContainText('Online payment is not responding');
    await payNow.click();
    await onPaymentPage(page);
  });
});

test('an order to be paid at the branch can be paid online', async ({ page, request }) => {
  const placed = await reserve(request);
  await openOrder(page, placed);
  await expect(page.getByText('To pay at the branch', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Pay now' }).click();
  await onPaymentPage(page);
  await press(page, 'Pay by UPI');
  await expect(page.getByText(/We received your payment of ₹/)).toBeVisible();
  await expect(page.getByText('Paid online')).toBeVisible();
});

test.describe("a browser without the shop's stored data", () => {
  // The order itself cannot be read without its key.
  test.use({ allowedNoise: [/404/, /ERR_FAILED/] });

  test('receives the order once after a verified payment, even after a reload, while other browsers see only the order’s state', async ({
    page,
    browser,
    site,
    baseURL,
  }) => {
    const panel = await openPanel(page, PRODUCT);
    const orderId = await openPaymentPage(page, panel);
    const { id } = await site.control.pay(page.url().split('/').at(-1) ?? '');
    const address = await site.control.returnUrl(id);
    const first = await browser.newPage({ baseURL });
    await first.route('**/payment-check', (route) => route.abort());
    await first.goto(address);
    await expect(first.getByRole('alert')).toContainText('No connection.');
    await expectCleanAddress(first, orderId);
    await first.unroute('**/payment-check');
    await first.reload();
    await expect(first.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
    await expect(first).toHaveURL(new RegExp(`${trackPath(orderId)}#.{20,}`));

    const second = await browser.newPage({ baseURL });
    await second.goto(address);
    await expectState(second, 'Being prepared');
    await expect(second.getByText(orderId).last()).toBeVisible();
    await expect(second.getByRole('heading', { name: 'What you ordered' })).toHaveCount(0);
    await expectCleanAddress(second, orderId);
    await first.close();
    await second.close();
  });
});
