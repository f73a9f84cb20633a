import type { Browser, Locator, Page } from '@playwright/test';
import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { login } from '../../../src/contract/auth/api.ts';
import type { PlaceOrderReply } from '../../../src/contract/orders/place.ts';
import { PATHS, trackPath } from '../../../src/lib/paths.ts';
import { pageWidth } from '../../support/e2e/fit.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { alertDialog, bankAnswers, bankSays, bringCart, openPay } from '../shop/shopper.ts';
import { reserve as reserveByApi } from '../staff/orders/customer.ts';

/** Opens the payment panel for a cart with this product. */
export async function openPanel(page: Page, productId: string, quantity = 1): Promise<Locator> {
  await bringCart(page, [{ id: productId, quantity }]);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  return page.getByRole('main');
}

/** Sets the bank's decision and opens the panel; returns the panel and its order number. */
export async function openOnlineOrder(
  page: Page,
  decision: 'yes' | 'no',
): Promise<{ panel: Locator; orderId: string }> {
  await bankSays(page, decision);
  const panel = await openPanel(page, 'taal-neck-n3');
  return { panel, orderId: await orderIdIn(panel) };
}

/** Chooses payment at the branch and reserves the order, or requests it if it needs a call. */
export async function reserve(panel: Locator, mobile: string): Promise<void> {
  await openPay(panel);
  await panel.getByRole('radio', { name: 'At the branch' }).check();
  await panel.getByLabel('Mobile number').fill(mobile);
  await panel.getByRole('button', { name: /^(Reserve|Request)$/ }).click();
}

/** Uses the keyboard to choose payment at the branch; the focus is then on the next field. */
export async function chooseBranchByKeyboard(panel: Locator): Promise<void> {
  const { keyboard } = panel.page();
  const upi = panel.getByRole('radio', { name: 'Pay now by UPI' });
  await panel.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(panel.getByRole('button', { name: /^2 Pay/ })).toBeFocused();
  // The payment options may still be loading.
  await expect(upi).toBeVisible();
  await keyboard.press('Tab');
  await expect(upi).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(panel.getByRole('radio', { name: 'Pay at the branch' })).toBeChecked();
  await keyboard.press('Tab');
}

/** Returns the order number shown in the panel. */
export async function orderIdIn(panel: Locator): Promise<string> {
  return (await panel.getByText(/^ORD\d{13}[A-Z]{5}$/).textContent()) ?? '';
}

/** Accepts the alert and waits for the shop page. */
export async function closeAlert(page: Page, words: string): Promise<void> {
  await expect(alertDialog(page)).toContainText(words);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
}

/** Lets the simulated bank approve the payment and returns to the shop. */
export async function finishPayment(page: Page): Promise<void> {
  await bankAnswers(page);
  await closeAlert(page, 'Payment successful! Your order has been placed.');
}

/** Opens the latest order from the notice on the shop page. */
export async function followOrder(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Track order' }).click();
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
}

/** Reserves an order through the API as a logged-in customer on another device. */
export async function reserveAs(
  browser: Browser,
  username: string,
  password = LOCAL_PASSWORD,
): Promise<PlaceOrderReply> {
  const device = await browser.newContext();
  const answer = await device.request.post(login.path, { data: { username, password } });
  const { access } = await answer.json();
  await device.setExtraHTTPHeaders({
    authorization: `Bearer ${access}`,
    'CF-Connecting-IP': test.info().testId,
  });
  const placed = await reserveByApi(device.request);
  await device.close();
  return placed;
}

/** Opens the page of an order that was placed through the API. */
export async function openOrder(page: Page, { order, key }: PlaceOrderReply): Promise<void> {
  await page.goto(trackPath(order.order_id, key));
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
}

/** Asserts that the page is no wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  await expect.poll(() => pageWidth(page)).toBe(page.viewportSize()?.width);
}
