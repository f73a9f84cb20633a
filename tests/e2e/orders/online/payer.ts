import type { Locator, Page } from '@playwright/test';
import { trackPath } from '../../../../src/lib/paths.ts';
import { expect } from '../../../support/e2e/test.ts';
import { openPay } from '../../shop/shopper.ts';

/** Presses Pay in the panel and waits for the provider's payment page. Returns the order's ID. */
export async function openPaymentPage(page: Page, panel: Locator): Promise<string> {
  await openPay(panel);
  await panel.getByRole('button', { name: /^Pay ₹/ }).click();
  await onPaymentPage(page);
  return orderOnPaymentPage(page);
}

/** Waits for the provider's payment page. */
export async function onPaymentPage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Fake Razorpay' })).toBeVisible();
}

async function orderOnPaymentPage(page: Page): Promise<string> {
  const back = await page.getByRole('link', { name: 'Back to the shop' }).getAttribute('href');
  return new URL(back ?? '').pathname.split('/').at(-1) ?? '';
}

/** Presses a button on the payment page. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Leaves the payment page and returns to the shop without an outcome. */
export async function goBackToShop(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Back to the shop' }).click();
}

/** Waits for the heading of the order page. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.getByRole('heading', { name: state, exact: true })).toBeVisible();
}

/** Asserts that the URL contains neither a key nor the payment page's return values. */
export async function expectCleanAddress(page: Page, orderId: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`${trackPath(orderId)}$`));
}
