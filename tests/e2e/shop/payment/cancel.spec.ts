import { placeOrder } from '../../../../src/contract/checkout/api.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { closeAlert, finishPayment, openOnlineOrder, orderIdIn } from '../../orders/buyer.ts';
import { loseResponses, stateOf } from '../../orders/shop-floor.ts';
import { payByUpi, stopTime } from '../shopper.ts';

const STEPS = `**${placeOrder.path}/*/steps`;
const ALL_TRIES = 4;

test.use({ allowedNoise: [/ERR_FAILED|Failed to (load|fetch)|409 POST .*steps/] });

test('a shopper cancels a payment that the bank has not approved, and pays for a new order @phone', async ({
  page,
  request,
}) => {
  const { panel, orderId: cancelled } = await openOnlineOrder(page, 'yes');
  await stopTime(page);
  await payByUpi(panel);
  await panel.getByRole('button', { name: 'Cancel payment' }).click();
  await expect(panel.getByRole('alert')).toHaveText('Payment cancelled. No money was taken.');
  await expect(panel.getByRole('alert')).toBeFocused();
  await expect(panel.getByLabel('UPI ID')).toHaveValue('asha@bank');
  expect(await stateOf(request, cancelled)).toBe('cancelled');

  await page.clock.resume();
  // The bar covers no control at the end of the form.
  const end = panel.getByText('You can cancel the order until we pack it.');
  await end.evaluate((text) => text.scrollIntoView({ block: 'center' }));
  const next = await orderIdIn(panel);
  expect(next).not.toBe(cancelled);
  await payByUpi(panel);
  await finishPayment(page);
  expect(await stateOf(request, next)).toBe('confirmed');
});

test('a payment that the bank approves is recorded when its cancellation does not reach the shop', async ({
  page,
  request,
}) => {
  const { panel, orderId } = await openOnlineOrder(page, 'yes');
  await page.route(STEPS, (route) => route.abort(), { times: ALL_TRIES });
  await stopTime(page);
  await payByUpi(panel);
  const cancel = panel.getByRole('button', { name: 'Cancel payment' });
  await cancel.click();
  await expect(cancel).toHaveAttribute('aria-busy', 'true');
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByText(/^TXN\d{13}/)).toBeVisible({ timeout: 200 });
  }).toPass();
  await page.clock.runFor(2000);
  await closeAlert(page, 'Payment successful! Your order has been placed.');
  expect(await stateOf(request, orderId)).toBe('confirmed');
});

test('a cancellation takes effect once when its response is lost, although the bank approves meanwhile', async ({
  page,
  request,
}) => {
  const { panel, orderId } = await openOnlineOrder(page, 'yes');
  const sent = await loseResponses(page, STEPS);
  await stopTime(page);
  await payByUpi(panel);
  await panel.getByRole('button', { name: 'Cancel payment' }).click();
  await expect.poll(sent).toBe(1);
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(panel.getByRole('alert')).toHaveText(/^Payment cancelled/, { timeout: 200 });
  }).toPass();
  await page.clock.runFor(5000);
  await expect(panel.getByText(/^TXN/)).toHaveCount(0);
  expect(await stateOf(request, orderId)).toBe('cancelled');
});
