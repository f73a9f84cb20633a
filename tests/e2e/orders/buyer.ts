import type { Locator, Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { pageWidth } from '../../support/e2e/fit.ts';
import { expect } from '../../support/e2e/test.ts';
import { alertDialog, bankAnswers, bringCart } from '../shop/shopper.ts';

/** Opens the payment panel for a cart with this product. */
export async function openPanel(page: Page, productId: string, quantity = 1): Promise<Locator> {
  await bringCart(page, [{ id: productId, quantity }]);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  return page.getByRole('main');
}

/** Chooses payment at the branch and reserves the order. */
export async function reserve(panel: Locator, mobile: string): Promise<void> {
  await panel.getByRole('radio', { name: 'At the branch' }).check();
  await panel.getByLabel('Mobile number').fill(mobile);
  await panel.getByRole('button', { name: 'Reserve' }).click();
}

/** Returns the order number shown in the panel. */
export async function orderIdIn(panel: Locator): Promise<string> {
  return (await panel.getByText(/^ORD\d{13}[A-Z]{5}$/).textContent()) ?? '';
}

/** Confirms the alert and waits for the shop page. */
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

/** Asserts that the page is no wider than the screen. */
export async function expectToFit(page: Page): Promise<void> {
  expect(await pageWidth(page)).toBe(page.viewportSize()?.width);
}
