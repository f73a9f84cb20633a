import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/e2e/test.ts';

interface Line {
  id: string;
  quantity: number;
}

/** Stores a cart on this device, as if from an earlier visit. */
export async function bringCart(page: Page, stored: readonly Line[] | string): Promise<void> {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  await page.addInitScript((cart) => {
    if (sessionStorage.getItem('brought')) return;
    sessionStorage.setItem('brought', 'yes');
    localStorage.setItem('cart', cart);
  }, text);
}

/**
 * Sets the simulated bank's decision by controlling Math.random: a value below 0.9 approves the
 * payment. From this call on, the test controls the clock.
 */
export async function bankSays(page: Page, answer: 'yes' | 'no'): Promise<void> {
  await page.clock.install();
  // Varies the value; with a constant, two concurrent tests would get the same order number.
  await page.addInitScript((isYes) => {
    const { random } = Math;
    Math.random = () => (isYes ? 0.9 * random() : 0.9 + 0.1 * random());
  }, answer === 'yes');
}

/**
 * Advances the clock until the bank responds (three seconds) and its response disappears (two
 * more).
 */
export async function bankAnswers(page: Page): Promise<void> {
  await page.clock.runFor(3000);
  const message = page.getByText(/^TXN\d{13}/).or(page.getByText('No money was taken.'));
  await expect(message).toBeVisible();
  await page.clock.runFor(2000);
}

/** Stops the clock so that a payment stays pending until the test advances it. */
export async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
}

export function card(page: Page, name: string): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
}

export function cartButton(page: Page): Locator {
  return page.getByRole('banner').getByRole('button', { name: /^Cart/ });
}

export function drawer(page: Page): Locator {
  return page.getByRole('dialog', { name: /Your cart|Complete Payment/ });
}

export async function openDrawer(page: Page): Promise<Locator> {
  await cartButton(page).click();
  await expect(drawer(page)).toBeVisible();
  return drawer(page);
}

/** Opens the form's first step (collection or delivery) if it is closed. */
export async function openGetIt(panel: Locator): Promise<void> {
  const head = panel.getByRole('button', { name: /^1 Collection/ });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}

/** Closes the form's first step and opens the second. */
export async function continueToPay(panel: Locator): Promise<void> {
  await panel.getByRole('button', { name: 'Continue' }).click();
}

/** Opens the form's second step (how to pay) if it is closed. */
export async function openPay(panel: Locator): Promise<void> {
  const head = panel.getByRole('button', { name: /^2 Pay/ });
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
}

/** The sheet in which the product page shows the payment panel. */
export function buyNowSheet(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Complete Payment' });
}

/** Opens the second step, fills in the UPI form and clicks Pay. */
export async function payByUpi(panel: Locator): Promise<void> {
  await openPay(panel);
  await panel.getByLabel('UPI ID').fill('asha@bank');
  await panel.getByRole('button', { name: /^Pay / }).click();
  await expect(panel.getByText('Processing payment…')).toBeVisible();
}

export function alertDialog(page: Page): Locator {
  return page.getByRole('alertdialog');
}
