import { PATHS } from '../../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsDayAndNight,
} from '../../../support/e2e/accessibility.ts';
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
  const card = page.getByRole('main').getByRole('link', { name: /^Orders/ });
  await expect(card).toContainText(/\d\+? new/);
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

test('the filters in the URL and the sound survive a reload, Back undoes the filters, and the list says when the device is offline', async ({
  page,
  request,
  context,
}) => {
  const mobile = newMobile();
  const due = await reserve(request, { contact: { mobile } });
  const paid = await buy(request, { contact: { mobile } });
  await enterAs(page, 'adviso', `${PATHS.orders}?search=${mobile}`);
  const shown = page.getByRole('list', { name: 'Orders' }).getByRole('heading');
  await expect(shown).toHaveText([paid.order.order_id, due.order.order_id]);

  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
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
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await expect(shown).toHaveText([due.order.order_id]);

  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Confirmed/ }).click();
  await expect(page.getByText('You are offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toBeHidden();
});

test.describe('branch staff', () => {
  test.use({ allowedNoise: [/404/] });

  test("can neither list nor open another branch's orders, which an admin can", async ({
    page,
    request,
  }) => {
    const mobile = newMobile();
    const fulfilment = { kind: 'collect', branch: 'PUN-02' } as const;
    const { order } = await reserve(request, { contact: { mobile }, fulfilment });
    await enterAs(page, 'adviso', `${PATHS.orders}?order=${order.order_id}`);
    await expect(page.getByText('This order was not found')).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused();
    await page.getByRole('searchbox', { name: 'Search orders' }).fill(mobile);
    await expect(page.getByText('No data found')).toBeVisible();
    await expect(page.getByLabel('Branch')).toHaveCount(0);

    await enterAs(page, 'sysadm', `${PATHS.orders}?search=${mobile}&branch=PUN-02`);
    await expect(page.getByRole('article', { name: order.order_id })).toContainText('Kothrud');
    await page.getByLabel('Branch').selectOption('Laxmi Road');
    await expect(page.getByText('No data found')).toBeVisible();
  });
});
