import type { Page } from '@playwright/test';
import { HOURS } from '../../../src/content/site.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInDarkMode,
} from '../../support/e2e/accessibility.ts';
import { expectBelowHeader } from '../../support/e2e/fit.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  alertDialog,
  bankAnswers,
  bankSays,
  continueToPay,
  openGetIt,
  openPay,
  payByUpi,
} from '../shop/shopper.ts';
import {
  chooseBranchByKeyboard,
  closeAlert,
  expectToFit,
  followOrder,
  openPanel,
  orderIdIn,
  reserve,
} from './buyer.ts';
import { receiptTextsOf, staffStep } from './shop-floor.ts';

const HALF_A_MINUTE_MS = 31_000;

/** Returns the durations (ms) of the animations that draw the stamp in the alert. */
function stampAnimations(page: Page): Promise<unknown[]> {
  return alertDialog(page).evaluate((alert) =>
    alert
      .getAnimations({ subtree: true })
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target !== alert)
      .map(({ effect }) => effect?.getTiming().duration),
  );
}

test('a guest pays, tracks the order from a receipt that stays until dismissed, and sees its collection code and QR code once it is ready @phone', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await bankSays(page, 'yes');
  const panel = await openPanel(page, 'taal-wired-e1');
  const orderId = await orderIdIn(panel);
  await payByUpi(panel);
  await bankAnswers(page);
  const { stamp: _, title, ...texts } = await receiptTextsOf(request, orderId, 'success');
  const { items: _items, payment, ...short } = texts;
  expect(texts.promise).toMatch(/^Ready (today|tomorrow|on .+) by /);
  for (const text of Object.values(texts)) await expect(alertDialog(page)).toContainText(text);
  await expect(alertDialog(page)).toContainText('Open Track order to see when it is ready.');
  expect(await stampAnimations(page)).toEqual([400, 400, 400]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await stampAnimations(page)).toEqual([]);
  await closeAlert(page, 'Payment successful! Your order has been placed.');

  const receipt = page.getByRole('region', { name: title });
  for (const text of Object.values(short)) await expect(receipt).toContainText(text);
  await expect(receipt).not.toContainText(payment);
  expect(await layoutShift(page)).toBe(0);
  await expectToFit(page);
  await expectNoAxeViolations(page);
  await receipt.getByRole('button', { name: 'Copy number' }).click();
  await expect(page.getByText('Order number copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(orderId);
  await expect(receipt.getByRole('link', { name: 'Send to my WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${orderId}%23`),
  );
  await page.reload();
  await expect(receipt).toBeVisible();

  await followOrder(page);
  await expect(page).toHaveURL(new RegExp(`/track/${orderId}#.{20,}`));
  await expect(page.getByRole('heading', { name: 'Being prepared' })).toBeVisible();
  await expect(page.getByText(/^Ready (today|tomorrow|on .+) by .+/)).toBeVisible();
  await expect(page.getByText('Demo order')).toBeVisible();
  await expect(
    page.getByText(
      /^Our Laxmi Road branch (is packing it|packs it when it opens at .+)\. Please visit/,
    ),
  ).toBeVisible();
  const updates = page.getByRole('region', { name: 'Order updates' }).getByRole('listitem');
  await expect(updates).toHaveText([
    /^Order placed/,
    /^Payment received/,
    'Being prepared',
    /^Next: Packed · (today|tomorrow|on .+) by .+/,
    'Next: Collected',
  ]);
  await expect(page.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /google.*maps/);
  await expect(page.getByRole('main').getByRole('link', { name: /^Call/ })).toHaveAttribute(
    'href',
    /^tel:/,
  );
  await expectToFit(page);

  await staffStep(request, orderId, 'ready');
  await page.clock.runFor(HALF_A_MINUTE_MS);
  await expect(page.getByRole('heading', { name: 'Ready to collect' })).toBeVisible();
  await expect(page.getByText('Your collection code')).toContainText(/\d{3} \d{3}/);
  const ready = page.getByRole('region', { name: 'Ready to collect' });
  await expect(ready).toContainText(HOURS.text);
  await expect(ready).toContainText(/Open until 9\u00a0pm|Closed · opens 10\u00a0am/);
  await expect(ready.getByRole('link', { name: 'Call the branch' })).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(page.getByRole('img', { name: 'Your collection code as a QR code' })).toBeInViewport(
    { ratio: 1 },
  );
  await expect(page.getByRole('link', { name: /^Directions/ })).toHaveAttribute(
    'href',
    /google.*maps\/dir/,
  );
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await expectToFit(page);
  await expectNoAxeViolationsInDarkMode(page);

  await page.goBack();
  await expect(page).toHaveURL(PATHS.shop);
  await receipt.getByRole('button', { name: 'Dismiss' }).click();
  await expect(receipt).toBeHidden();
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
  await openPay(panel);
  await panel.getByRole('radio', { name: 'At the branch' }).check();
  await panel.getByRole('button', { name: 'Reserve' }).click();
  await expect(panel.getByText('Mobile number is required')).toBeVisible();
  await expect(panel.getByLabel('Mobile number')).toBeFocused();
  await openGetIt(panel);
  await panel.getByRole('radio', { name: 'Kothrud' }).check();
  await continueToPay(panel);
  await reserve(panel, `+91 ${mobile}`);
  await expect(alertDialog(page)).toContainText('We will message you when it is ready.');
  await closeAlert(page, 'Reserved. Pay when you collect it.');

  await page.goto(PATHS.track);
  await expect(page.getByRole('link', { name: orderId })).toContainText(
    /Ready (today|tomorrow|on .+) by /,
  );
  await page.getByLabel('Order or repair number').fill(orderId.toLowerCase());
  await page.getByLabel('Mobile number').fill(mobile);
  await page.getByRole('button', { name: 'Find', exact: true }).click();
  const found = page.getByRole('status').filter({ hasText: orderId });
  await expect(found).toContainText('Being prepared');
  await expect(found).toContainText('Kothrud');
  await expectBelowHeader(page, found);
  await expectToFit(page);
});

test('a delivery order shows its address and no branch link', async ({ page }) => {
  await bankSays(page, 'yes');
  const panel = await openPanel(page, 'taal-wired-e1');
  await openPay(panel);
  await panel.getByLabel('UPI ID').fill('asha@bank');
  await openGetIt(panel);
  await panel.getByRole('radio', { name: 'Delivery' }).check();
  await continueToPay(panel);
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
  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment successful! Your order has been placed.');
  await expect(alertDialog(page)).toContainText('Packed at our Laxmi Road branch');
  await expect(alertDialog(page)).not.toContainText(/ready/i);
  await alertDialog(page).getByRole('button', { name: 'Track order' }).click();
  await expect(page.getByText('We are packing it.')).toBeVisible();
  await expect(page.getByText('7 Prabhat Road, Pune 411004')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Map/ })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Call about this order' })).toHaveAttribute(
    'href',
    'tel:+912055501234',
  );
});

test('a keyboard user reserves, tracks and cancels an order', async ({ page }) => {
  const { keyboard } = page;
  const panel = await openPanel(page, 'taal-wired-e1');
  await chooseBranchByKeyboard(panel);
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
  await page.goto(PATHS.shop);
  await expect(page.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track order' })).toBeHidden();
});
