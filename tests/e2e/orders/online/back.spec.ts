import { launchOptions } from '../../../support/e2e/browser.ts';
import { expect, test } from '../../../support/e2e/sites/razorpay.ts';
import { openPanel, orderIdIn } from '../buyer.ts';
import { openPaymentPage } from './payer.ts';

// Playwright disables the back-forward cache, which real browsers have.
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
  // The payment page of the fake has no icon.
  allowedNoise: [/favicon/],
});

test('Back from the payment page unlocks the panel, and Pay opens the same payment again', async ({
  page,
}) => {
  const panel = await openPanel(page, 'taal-wired-e1');
  const orderId = await openPaymentPage(page, panel);
  const paymentPage = page.url();
  await page.goBack({ waitUntil: 'commit' });
  await expect(panel.getByRole('alert')).toContainText('Your order is waiting for your payment.');
  expect(await orderIdIn(panel)).toBe(orderId);
  expect(await openPaymentPage(page, panel)).toBe(orderId);
  expect(page.url()).toBe(paymentPage);
});
