import { logout } from '../../../../src/contract/auth/api.ts';
import { placeOrder } from '../../../../src/contract/checkout/api.ts';
import { COOKIES } from '../../../../src/lib/cookies.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { logIn } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { toastOf } from '../../admin/office.ts';
import { badges, openOrder, press } from './counter.ts';
import { lookAt, reserve } from './customer.ts';

test.describe('a lost connection', () => {
  test.use({ allowedNoise: [/ERR_FAILED/] });

  test('during a step makes the page reload the order, and the step is performed only once', async ({
    page,
    request,
  }) => {
    const placed = await reserve(request);
    await openOrder(page, 'adviso', placed);
    await page.route(
      '**/steps',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, 'Mark packed');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No connection');
    await expect(badges(page)).toContainText('Packed');
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('Packed')).toHaveCount(1);
  });
});

test('while the device is offline, the steps of an order are disabled and say why, also in an open form', async ({
  page,
  request,
  context,
}) => {
  await openOrder(page, 'adviso', await reserve(request));
  await press(page, 'Record payment');
  const dialog = page.getByRole('dialog');
  const why = 'Offline. This needs internet.';
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toBeEnabled();
  await context.setOffline(true);
  await expect(dialog.getByText(why)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Record payment' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Next step' })).toContainText(why);
  await page.getByRole('button', { name: 'Mark packed' }).click({ force: true });
  await expect(badges(page)).toContainText('To pack');
  await context.setOffline(false);
  await expect(page.getByText(why)).toHaveCount(0);
  await press(page, 'Mark packed');
  await expect(badges(page)).toContainText('Packed');
});

test('a late response does not overwrite the result of a newer step', async ({ page, request }) => {
  const placed = await reserve(request);
  await openOrder(page, 'adviso', placed);
  const requested = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const path = `${placeOrder.path}/${placed.order.order_id}`;
  await page.route(
    `**${path}`,
    async (route) => {
      const response = await route.fetch();
      requested.resolve();
      await released.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
  await requested.promise;
  await press(page, 'Mark packed');
  await expect(badges(page)).toContainText('Packed');

  const late = page.waitForResponse(`**${path}`);
  released.resolve();
  await (await late).finished();
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await expect(badges(page)).toContainText('Packed');
  await expect(page.getByRole('button', { name: /and hand over$/ })).toBeVisible();
});

test.describe('an ended session', () => {
  test.use({ allowedNoise: [/401/] });

  test('redirects to the login page, which says that the typed text was not saved', async ({
    page,
    request,
  }) => {
    const placed = await reserve(request);
    await logIn(page, 'adviso');
    await page.goto(`${PATHS.orders}?order=${placed.order.order_id}`);
    await press(page, 'Cancel order');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Damaged');
    const cookies = await page.context().cookies();
    const token = cookies.find(({ name }) => name === COOKIES.access)?.value ?? '';
    await request.post(logout.path, { headers: { authorization: `Bearer ${token}` } });
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(page).toHaveURL(/\/login/);
    await expect(toastOf(page, 'Your changes were not saved.')).toBeVisible();
    expect((await lookAt(request, placed)).state).toBe('confirmed');
  });
});
