import type { Page } from '@playwright/test';
import { CUSTOMER_EMAIL, LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { trackOrder } from '../../../src/contract/orders/api.ts';
import { invoicePagePath, PATHS, trackPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { newMobile, reserve } from '../staff/orders/customer.ts';
import { expectToFit, openOrder, reserveAs } from './buyer.ts';
import { staffStep } from './shop-floor.ts';

const UNKNOWN = 'ORD1700000000000ABCDE';

test('pages of orders and bills are not cached, are hidden from search engines and send no referrer', async ({
  page,
}) => {
  const bill = invoicePagePath('LX-2627-00001');
  for (const path of [PATHS.track, trackPath(UNKNOWN), trackPath('anything'), bill]) {
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

  test('shows the same page for a wrong key, a missing key and a nonexistent order @phone', async ({
    page,
    request,
  }) => {
    const { order } = await reserve(request);
    const orderId = order.order_id;
    const addresses = [
      trackPath(orderId, '0.not-the-key'),
      trackPath(orderId),
      trackPath(UNKNOWN, '0.any'),
      trackPath('no-order'),
    ];
    const seen = new Set<string>();
    for (const address of addresses) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'We cannot find this order' })).toBeVisible();
      const words = (await page.getByRole('main').textContent()) ?? '';
      seen.add(words.replaceAll(/ORD\d{13}[A-Z]{5}|no-order/g, ''));
    }
    expect(seen.size).toBe(1);
    await expectToFit(page);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Find an order' }).click();
    await expect(page.getByRole('heading', { name: 'Find an order' })).toBeVisible();
  });

  test('shows the same error for a wrong mobile number and an unknown order number, and a different error for a malformed number @phone', async ({
    page,
    request,
  }) => {
    const mobile = newMobile();
    const { order } = await reserve(request, { contact: { mobile } });
    await page.goto(PATHS.track);
    await expect(page.getByText(/^No orders or repairs on this/)).toBeVisible();
    expect(await layoutShift(page)).toBe(0);
    const number = page.getByLabel('Order or repair number');
    const find = page.getByRole('button', { name: 'Find', exact: true });
    const sent: string[] = [];
    page.on('request', (each) => sent.push(new URL(each.url()).pathname));
    await number.fill('12345');
    await find.click();
    await expect(page.getByText('An order number is ORD, 13 digits and 5 letters')).toBeVisible();
    await expect(number).toBeFocused();
    expect(sent).not.toContain(trackOrder.path);
    for (const [id, phone] of [
      [order.order_id, '9111111111'],
      [UNKNOWN, mobile],
    ] as const) {
      await number.fill(id);
      await page.getByLabel('Mobile number').fill(phone);
      await find.click();
      const answer = page.getByRole('status').filter({ hasText: 'No order found.' });
      await expect(answer).toContainText('No order found. Check both numbers.');
      await expect(answer.getByRole('link', { name: /^Call/ })).toBeInViewport({ ratio: 1 });
      const fields = [number, page.getByLabel('Mobile number')];
      for (const field of fields) await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(find).toBeInViewport({ ratio: 1 });
      await number.fill('');
      await expect(answer).toBeHidden();
      for (const field of fields) await expect(field).not.toHaveAttribute('aria-invalid');
    }
  });
});

test('Back closes the cancel confirmation without leaving the page, the skip link does not leave the order, and the shopper can still cancel the order', async ({
  page,
  request,
}) => {
  await openOrder(page, await reserve(request));
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Cancel this order?' });
  await page.goBack();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/track\/ORD/);

  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page).toHaveURL(/#main$/);
  await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
  await cancel.click();
  await question.getByRole('button', { name: 'Cancel order' }).click();
  await expect(page.getByRole('heading', { name: 'Cancelled' })).toBeFocused();
  await expect(cancel).toBeHidden();
});

test.describe('an order that has changed', () => {
  test.use({ allowedNoise: [/409/] });

  test('shows its new state after a change in another tab or at the branch', async ({
    page,
    context,
    request,
  }) => {
    const placed = await reserve(request);
    await openOrder(page, placed);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('heading', { name: 'Being prepared' })).toBeVisible();
    await staffStep(request, placed.order.order_id, 'ready');
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
    await page.getByRole('textbox', { name: 'Email or username' }).fill(CUSTOMER_EMAIL);
    await page.getByRole('textbox', { name: 'Password' }).fill(LOCAL_PASSWORD);
    await button.click();
  }

  test('sees their orders on any device after logging in', async ({ page, browser }) => {
    const { order } = await reserveAs(browser, CUSTOMER_EMAIL);
    const orderId = order.order_id;
    await page.goto(PATHS.login);
    await enter(page);
    await expect(page).toHaveURL(PATHS.track);
    await expect(page.getByRole('region', { name: 'From your account' })).toContainText(orderId);
    await page.getByRole('link', { name: orderId }).click();
    await expect(page.getByRole('heading', { name: 'What you ordered' })).toBeVisible();
  });
});
