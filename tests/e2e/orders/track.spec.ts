import type { Page } from '@playwright/test';
import { PATHS, trackPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsDayAndNight } from '../../support/e2e/accessibility.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { closeAlert, expectToFit, followOrder, openPanel, orderIdIn, reserve } from './buyer.ts';
import { staffStep } from './shop-floor.ts';

const UNKNOWN = 'ORD1700000000000ABCDE';

test('order pages are not cached, are hidden from search engines and send no referrer', async ({
  page,
}) => {
  for (const path of [PATHS.track, trackPath(UNKNOWN), trackPath('anything')]) {
    const answer = await page.request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">');
  }
});

test.describe('an order that cannot be opened', () => {
  test.use({ allowedNoise: [/404/] });

  test('looks the same for a wrong key, a missing key and a nonexistent order @phone', async ({
    page,
    browser,
  }) => {
    const buyer = await browser.newContext();
    const shop = await buyer.newPage();
    const panel = await openPanel(shop, 'dhun-buds-2');
    const orderId = await orderIdIn(panel);
    await reserve(panel, test.info().project.name === 'phone' ? '9000000062' : '9000000061');
    await closeAlert(shop, 'Reserved.');
    await buyer.close();

    const addresses = [
      trackPath(orderId, '0.not-the-key'),
      trackPath(orderId),
      trackPath(UNKNOWN, '0.any'),
      trackPath('no-order'),
    ];
    const seen = new Set<string>();
    for (const address of addresses) {
      await page.goto(PATHS.partners);
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'We cannot find this order' })).toBeVisible();
      const words = (await page.getByRole('main').textContent()) ?? '';
      seen.add(words.replaceAll(/ORD\d{13}[A-Z]{5}|no-order/g, ''));
    }
    expect(seen.size).toBe(1);
    await expectToFit(page);
    await expectNoAxeViolationsDayAndNight(page);
    await page.getByRole('link', { name: 'Find an order' }).click();
    await expect(page.getByRole('heading', { name: 'Find an order' })).toBeVisible();
  });

  test('shows the same error for a wrong mobile number and for an unknown order number', async ({
    page,
  }) => {
    const panel = await openPanel(page, 'dhun-buds-2');
    const orderId = await orderIdIn(panel);
    await reserve(panel, '9000000063');
    await closeAlert(page, 'Reserved.');
    await page.goto(PATHS.track);
    for (const [number, mobile] of [
      [orderId, '9111111111'],
      [UNKNOWN, '9000000063'],
    ] as const) {
      await page.getByLabel('Order number').fill(number);
      await page.getByLabel('Mobile number').fill(mobile);
      await page.getByRole('button', { name: 'Find order' }).click();
      await expect(page.getByRole('alert')).toHaveText('No order found. Check both numbers.');
    }
  });
});

test('the order stays visible when a shopper uses the skip link', async ({ page }) => {
  const panel = await openPanel(page, 'dhun-buds-2');
  await reserve(panel, '9000000064');
  await closeAlert(page, 'Reserved.');
  await followOrder(page);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
});

test('a malformed order number shows an error without a request', async ({ page }) => {
  await page.goto(PATHS.track);
  await page.getByLabel('Order number').fill('12345');
  await page.getByRole('button', { name: 'Find order' }).click();
  await expect(page.getByText('An order number is ORD, 13 digits and 5 letters')).toBeVisible();
  await expect(page.getByLabel('Order number')).toBeFocused();
});

test('Back closes the cancel confirmation but stays on the page, and the shopper can still cancel', async ({
  page,
}) => {
  const panel = await openPanel(page, 'dhun-buds-2');
  await reserve(panel, '9000000071');
  await closeAlert(page, 'Reserved.');
  await followOrder(page);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await expectNoAxeViolationsDayAndNight(page);
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/track\/ORD/);
  await page.getByRole('button', { name: 'Cancel order' }).click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden();
});

test.describe('an order that has changed', () => {
  test.use({ allowedNoise: [/409/] });

  test('in another tab or at the branch shows its new state', async ({
    page,
    context,
    request,
  }) => {
    const panel = await openPanel(page, 'dhun-buds-2');
    const orderId = await orderIdIn(panel);
    await reserve(panel, '9000000081');
    await closeAlert(page, 'Reserved.');
    await followOrder(page);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { name: 'Being prepared' })).toBeVisible();
    await staffStep(request, orderId, 'ready');
    const cancel = page.getByRole('button', { name: 'Cancel order' });
    await cancel.click();
    await page
      .getByRole('alertdialog', { name: 'Cancel this order?' })
      .getByRole('button', { name: 'Cancel order' })
      .click();
    await expect(page.getByRole('heading', { name: 'Ready to collect' })).toBeVisible();
    await expect(cancel).toBeHidden();
    await other.reload();
    await expect(other.getByText('Your collection code')).toBeVisible();
  });
});

test.describe('a customer', () => {
  async function enter(page: Page): Promise<void> {
    const button = page.getByRole('button', { name: 'Login', exact: true });
    await expect(page.locator('form[data-early]')).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Email or username' }).fill('customer@chipwala.test');
    await page.getByRole('textbox', { name: 'Password' }).fill('Chipwala1');
    await button.click();
  }

  test('sees their orders on any device after logging in', async ({ page, browser }) => {
    const home = await browser.newContext();
    const shop = await home.newPage();
    expect((await logIn(shop, 'customer@chipwala.test')).status()).toBe(200);
    const panel = await openPanel(shop, 'dhun-buds-2');
    const orderId = await orderIdIn(panel);
    await reserve(panel, '9000000091');
    await closeAlert(shop, 'Reserved.');
    await home.close();

    await page.goto(PATHS.login);
    await enter(page);
    await expect(page).toHaveURL(PATHS.track);
    await expect(page.getByRole('region', { name: 'Orders from your account' })).toContainText(
      orderId,
    );
    await expectNoAxeViolationsDayAndNight(page);
    await page.getByRole('link', { name: orderId }).click();
    await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
  });

  test('sees on the dashboard that their role does not have access', async ({ page }) => {
    expect((await logIn(page, 'customer@chipwala.test')).status()).toBe(200);
    await page.goto(PATHS.dashboard);
    await expect(page.getByRole('heading', { name: 'Invalid role: customer' })).toBeVisible();
    await page.getByRole('link', { name: 'My orders' }).click();
    await expect(page.getByRole('heading', { name: 'My orders', exact: true })).toBeVisible();
  });
});
