import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/e2e/test.ts';

interface Line {
  id: string;
  quantity: number;
}

/** What an earlier visit left on this device. */
export async function bringCart(page: Page, stored: readonly Line[] | string): Promise<void> {
  const text = typeof stored === 'string' ? stored : JSON.stringify(stored);
  await page.addInitScript((cart) => {
    if (sessionStorage.getItem('brought')) return;
    sessionStorage.setItem('brought', 'yes');
    localStorage.setItem('cart', cart);
  }, text);
}

/** Decides what the bank says: below 0.9 is yes. The bank's time is then in the hands of the test. */
export async function bankSays(page: Page, answer: 'yes' | 'no'): Promise<void> {
  await page.clock.install();
  // Not one figure for all, or two tests of one moment would give their orders one number.
  await page.addInitScript((isYes) => {
    const { random } = Math;
    Math.random = () => (isYes ? 0.9 * random() : 0.9 + 0.1 * random());
  }, answer === 'yes');
}

/** The bank takes its three seconds, and for two more the shopper reads what it said. */
export async function bankAnswers(page: Page): Promise<void> {
  await page.clock.runFor(3000);
  const said = page.getByText(/^TXN\d{13}/).or(page.getByText('No money was taken.'));
  await expect(said).toBeVisible();
  await page.clock.runFor(2000);
}

/** From here on time passes only as the test says: a payment stays on its way for as long as it looks around. */
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

/** Fills the UPI form and presses Pay. */
export async function payByUpi(panel: Locator): Promise<void> {
  await panel.getByLabel('UPI ID').fill('asha@bank');
  await panel.getByRole('button', { name: /^Pay / }).click();
  await expect(panel.getByText('Processing payment…')).toBeVisible();
}

export function alertDialog(page: Page): Locator {
  return page.getByRole('alertdialog');
}
