import { CUSTOMER_EMAIL } from '../../../../scripts/seed/accounts.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsDayAndNight,
} from '../../../support/e2e/accessibility.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { enterAs } from '../../session/enter.ts';
import { buy, newMobile, reserve } from './customer.ts';

test('an advisor finds a new order from the dashboard, opens it, and Back returns to its row @phone', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const { order } = await reserve(request, { contact: { mobile } });
  await enterAs(page, 'adviso');
  const card = page.getByRole('link', { name: /^Orders/ });
  await expect(card).toContainText(/\d+ new/);
  await card.click();
  await expect(page).toHaveURL(PATHS.orders);

  await page.getByRole('searchbox', { name: 'Search orders' }).fill(mobile);
  await expect(page).toHaveURL(`${PATHS.orders}?search=${mobile}`);
  await expect(page.getByText('1 order', { exact: true })).toBeVisible();
  const found = page.getByRole('article', { name: order.order_id });
  await expect(found).toContainText('1 × Kavach Glass Duo');
  await expect(found.getByRole('listitem')).toHaveText(['Confirmed', 'Payment due', 'Collect']);
  await expectNoAxeViolationsDayAndNight(page);

  await found.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: order.order_id })).toBeFocused();
  await expect(page.getByRole('link', { name: mobile })).toHaveAttribute('href', `tel:${mobile}`);
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('Kavach Glass Duo');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Placed');
  await expectNoAxeViolationsDayAndNight(page);
  await page.goBack();
  await expect(page).toHaveURL(`${PATHS.orders}?search=${mobile}`);
  await expect(found.getByRole('link')).toBeFocused();
});

test('the filters in the URL survive a reload, and Back undoes them', async ({ page, request }) => {
  const mobile = newMobile();
  const due = await reserve(request, { contact: { mobile } });
  const paid = await buy(request, { contact: { mobile } });
  await enterAs(page, 'adviso', `${PATHS.orders}?search=${mobile}`);
  const shown = page.getByRole('list', { name: 'Orders' }).getByRole('heading');
  await expect(shown).toHaveText([paid.order.order_id, due.order.order_id]);

  await page.getByLabel('Payment').selectOption('Payment due');
  await expect(shown).toHaveText([due.order.order_id]);
  await page.getByRole('button', { name: /^Ready \d+$/ }).click();
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page).toHaveURL(`${PATHS.orders}?search=${mobile}&state=ready&payment=due`);
  await page.reload();
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Ready \d+$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.goBack();
  await expect(shown).toHaveText([due.order.order_id]);
});

test("branch staff can neither list nor open another branch's orders", async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const fulfilment = { kind: 'collect', branch: 'PUN-02' } as const;
  const { order } = await reserve(request, { contact: { mobile }, fulfilment });
  await enterAs(page, 'adviso', `${PATHS.orders}?search=${mobile}`);
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page.getByLabel('Branch')).toHaveCount(0);

  await enterAs(page, 'sysadm', `${PATHS.orders}?search=${mobile}&branch=PUN-02`);
  await expect(page.getByRole('article', { name: order.order_id })).toContainText('Kothrud');
  await page.getByLabel('Branch').selectOption('Laxmi Road');
  await expect(page.getByText('No data found')).toBeVisible();
});

test.describe("another branch's order", () => {
  test.use({ allowedNoise: [/404/] });

  test('shows "not found" at its URL', async ({ page, request }) => {
    const fulfilment = { kind: 'collect', branch: 'PUN-02' } as const;
    const { order } = await reserve(request, { fulfilment });
    await enterAs(page, 'adviso', `${PATHS.orders}?order=${order.order_id}`);
    await expect(page.getByText('This order was not found')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
  });
});

test('the list says that the device is offline until the connection is back', async ({
  page,
  context,
}) => {
  await enterAs(page, 'adviso', PATHS.orders);
  await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Confirmed/ }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
});

test('customers and guests cannot open the orders', async ({ page }) => {
  await page.goto(PATHS.orders);
  await expect(page).toHaveURL(PATHS.login);
  await loginAs(page, CUSTOMER_EMAIL);
  await page.goto(PATHS.orders);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toHaveCount(0);
});
