import { PATHS } from '../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsDayAndNight,
} from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { bankSays, continueToPay, openGetIt, payByUpi } from '../shop/shopper.ts';
import {
  closeAlert,
  expectToFit,
  finishPayment,
  followOrder,
  openPanel,
  orderIdIn,
  reserve,
} from './buyer.ts';
import { staffStep } from './shop-floor.ts';

const HALF_A_MINUTE_MS = 31_000;

test('a guest pays, tracks the order from a notice that stays until dismissed, and sees its collection code and QR code once it is ready @phone', async ({
  page,
  request,
}) => {
  await bankSays(page, 'yes');
  const panel = await openPanel(page, 'taal-wired-e1');
  const orderId = await orderIdIn(panel);
  await payByUpi(panel);
  await finishPayment(page);
  const line = page.getByRole('status').filter({ hasText: orderId });
  await expect(line).toContainText('Track order');
  await page.reload();
  await expect(line).toBeVisible();

  await followOrder(page);
  await expect(page).toHaveURL(new RegExp(`/track/${orderId}#.{20,}`));
  await expect(page.getByRole('heading', { name: 'Being prepared' })).toBeVisible();
  await expect(page.getByText('Demo order')).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/\bready\b/i);
  await expect(page.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /google.*maps/);
  await expect(page.getByRole('link', { name: /^Call/ })).toHaveAttribute('href', /^tel:/);
  await expectToFit(page);
  await expectNoAxeViolationsDayAndNight(page);

  await staffStep(request, orderId, 'ready');
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await expect(page.getByRole('heading', { name: 'Ready to collect' })).toBeVisible();
  await expect(page.getByText('Your collection code')).toContainText(/\d{3} \d{3}/);
  await expect(page.getByRole('img', { name: 'Your collection code as a QR code' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await expectToFit(page);
  await expectNoAxeViolationsDayAndNight(page);

  await page.goBack();
  await expect(page).toHaveURL(PATHS.shop);
  await line.getByRole('button', { name: 'Dismiss' }).click();
  await expect(line).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
  await expect(page.getByText(orderId)).toBeHidden();
});

test('a shopper reserves an order and finds it on the same device and by its number @phone', async ({
  page,
}) => {
  const mobile = '9000000002';
  const panel = await openPanel(page, 'taal-wired-e1');
  const orderId = await orderIdIn(panel);
  await panel.getByRole('radio', { name: 'At the branch' }).check();
  await panel.getByRole('button', { name: 'Reserve' }).click();
  await expect(panel.getByText('Mobile number is required')).toBeVisible();
  await expect(panel.getByLabel('Mobile number')).toBeFocused();
  await expectNoAxeViolations(page);
  await openGetIt(panel);
  await panel.getByRole('combobox', { name: 'Branch' }).selectOption('Kothrud');
  await continueToPay(panel);
  await reserve(panel, `+91 ${mobile}`);
  await closeAlert(page, 'Reserved. Pay when you collect it.');

  await page.goto(PATHS.track);
  await expect(page.getByRole('link', { name: orderId })).toContainText('Being prepared');
  await page.getByLabel('Order number').fill(orderId.toLowerCase());
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Find order' }).click();
  const found = page.getByRole('status').filter({ hasText: orderId });
  await expect(found).toContainText('Being prepared');
  await expect(found).toContainText('Kothrud');
  await expectToFit(page);
  await expectNoAxeViolationsDayAndNight(page);
});

test('a delivery order shows its address and no branch link', async ({ page }) => {
  await bankSays(page, 'yes');
  const panel = await openPanel(page, 'taal-wired-e1');
  await panel.getByLabel('UPI ID').fill('asha@bank');
  await openGetIt(panel);
  await panel.getByRole('radio', { name: 'Delivery' }).check();
  await panel.getByRole('button', { name: /^Pay / }).click();
  await expect(panel.getByLabel('Name')).toBeFocused();
  await panel.getByLabel('Name').fill('Asha Kulkarni');
  await expect(panel.getByText('Name is required')).toBeHidden();
  await expect(panel.getByText('PIN code is required')).toBeVisible();
  await panel.getByLabel('Mobile number').fill('98765 43210');
  await panel.getByLabel('Address').fill('7 Prabhat Road, Pune');
  await panel.getByLabel('PIN code').fill('411 004');
  await continueToPay(panel);
  await expect(panel.getByRole('radio', { name: 'Pay now by UPI' })).toBeVisible();
  await expect(panel.getByRole('radio', { name: 'At the branch' })).toHaveCount(0);
  await payByUpi(panel);
  await finishPayment(page);
  await followOrder(page);
  await expect(page.getByText('We are packing it.')).toBeVisible();
  await expect(page.getByText('7 Prabhat Road, Pune 411004')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Map/ })).toBeHidden();
});

test('a keyboard user reserves, tracks and cancels an order', async ({ page }) => {
  const { keyboard } = page;
  const panel = await openPanel(page, 'taal-wired-e1');
  await panel.getByRole('radio', { name: 'Pay now by UPI' }).focus();
  await keyboard.press('ArrowDown');
  await expect(panel.getByRole('radio', { name: 'At the branch' })).toBeChecked();
  await keyboard.press('Tab');
  await expect(panel.getByRole('textbox', { name: 'Mobile number' })).toBeFocused();
  await keyboard.type('9000000003');
  await keyboard.press('Enter');
  await expect(page.getByRole('alertdialog')).toContainText('Reserved.');
  await keyboard.press('Enter');
  await expect(page).toHaveURL(PATHS.shop);
  await page.getByRole('link', { name: 'Track order' }).focus();
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeFocused();
  await keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel order' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeFocused();
});
