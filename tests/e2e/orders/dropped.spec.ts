import { placeOrder } from '../../../src/contract/checkout/api.ts';
import { pathOf } from '../../../src/contract/operation.ts';
import { actOnReturn, listOrders, trackOrder } from '../../../src/contract/orders/api.ts';
import { ORDER_KEY_HEADER } from '../../../src/contract/orders/key-header.ts';
import { readOrderOptions } from '../../../src/contract/payments/api.ts';
import { createOrderSecret } from '../../../src/lib/order-secret.ts';
import { PATHS, trackPath } from '../../../src/lib/paths.ts';
import { LIVE_GOODS } from '../../support/e2e/live-goods.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { bankSays, payByUpi } from '../shop/shopper.ts';
import { newMobile, reserve } from '../staff/orders/customer.ts';
import { finishPayment, openPanel, orderIdIn } from './buyer.ts';
import { dropRequests, handOverForCash, staffStep, stateOf } from './shop-floor.ts';

test.use({ allowedNoise: [/ERR_FAILED|Failed to fetch/] });

test('a shopper pays once when the first requests for the payment options, the order and the payment fail', async ({
  page,
  request,
}) => {
  await bankSays(page, 'yes');
  const dropped = [
    await dropRequests(page, `**${readOrderOptions.path}`),
    await dropRequests(page, `**${placeOrder.path}`),
    await dropRequests(page, `**${placeOrder.path}/*/simulated-payment`),
  ];
  const panel = await openPanel(page, 'taal-neck-n3');
  const orderId = await orderIdIn(panel);
  await payByUpi(panel);
  await finishPayment(page);
  expect(dropped.map((count) => count())).toEqual([1, 1, 1]);
  expect(await stateOf(request, orderId)).toBe('confirmed');
});

test('loading an order page and cancelling an order succeed on retry after a connection error', async ({
  page,
  request,
}) => {
  const { order, key } = await reserve(request);
  await dropRequests(page, `**${placeOrder.path}/ORD*`);
  await page.goto(trackPath(order.order_id, key));
  await expect(page.getByRole('alert')).toContainText('No connection.');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();

  await dropRequests(page, `**${placeOrder.path}/*/steps`);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(question.getByRole('alert')).toContainText('No connection.');
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeFocused();
});

test('withdrawing a return succeeds on retry after a connection error', async ({
  page,
  request,
}) => {
  const { order, key } = await reserve(request);
  await staffStep(request, order.order_id, 'ready');
  const { version, lines } = await handOverForCash(request, order.order_id);
  const returns = pathOf(actOnReturn, { id: order.order_id });
  const requested = await request.post(returns, {
    headers: { [ORDER_KEY_HEADER]: key },
    data: {
      ...{ action: 'request', version, request_id: createOrderSecret(), reason: 'does-not-fit' },
      lines: lines.map(({ product_id, quantity }) => ({ product_id, quantity })),
    },
  });
  expect(requested.status()).toBe(200);

  await page.goto(trackPath(order.order_id, key));
  await dropRequests(page, `**${returns}`);
  await page.getByRole('button', { name: 'Withdraw return' }).click();
  const question = page.getByRole('alertdialog', { name: 'Withdraw this return?' });
  await question.getByRole('button', { name: 'Withdraw return' }).click();
  await expect(question.getByRole('alert')).toContainText('No connection.');
  await question.getByRole('button', { name: 'Withdraw return' }).click();
  await expect(page.getByText('You keep the item.')).toBeVisible();
  await expect(question).toBeHidden();
});

test('an order search keeps the typed values when the connection fails', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const { order } = await reserve(request, { contact: { mobile } });
  const orderId = order.order_id;
  await page.goto(PATHS.track);
  await dropRequests(page, `**${trackOrder.path}`);
  await page.getByLabel('Order or repair number').fill(orderId);
  await page.getByLabel('Mobile number').fill(mobile);
  const find = page.getByRole('button', { name: 'Find', exact: true });
  await find.click();
  await expect(page.getByRole('alert')).toContainText('No connection.');
  await find.click();
  await expect(page.getByRole('status').filter({ hasText: orderId })).toContainText(
    'Being prepared',
  );
});

test('a customer can retry when their orders fail to load', async ({ page }) => {
  expect((await logIn(page, 'customer@chipwala.test')).status()).toBe(200);
  await dropRequests(page, `**${listOrders.path}?mine=1*`);
  await page.goto(PATHS.track);
  const mine = page.getByRole('region', { name: 'From your account' });
  await expect(mine.getByRole('alert')).toContainText('No connection.');
  await mine.getByRole('button', { name: 'Retry' }).click();
  await expect(mine.getByRole('alert')).toBeHidden();
  await expect(mine.getByText('Loading your orders and repairs…')).toBeHidden();
});

test('the shop still sells products when the live stock cannot be loaded', async ({ page }) => {
  const dropped = await dropRequests(page, LIVE_GOODS);
  await page.goto(PATHS.shop);
  await expect.poll(dropped).toBe(1);
  const card = page.getByRole('article').filter({ hasText: 'Taal Neck N3' });
  await card.getByRole('button', { name: /^Add to Cart/ }).click();
  await expect(page.getByText('Added: Taal Neck N3, 1 in cart')).toBeVisible();
});
