import { SIGN_UP_PASSWORD } from '../../../scripts/tests/e2e-secrets.ts';
import { register } from '../../../src/contract/auth/api.ts';
import { placeOrder } from '../../../src/contract/checkout/api.ts';
import { listOrders } from '../../../src/contract/orders/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { overflowing } from '../../support/e2e/fit.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { freshEmail } from '../session/sign-up/fill.ts';
import { closeAlert, expectToFit, followOrder, openPanel, reserve, reserveAs } from './buyer.ts';

test('Show more moves focus to the first newly loaded order', async ({ page, browser }) => {
  const email = freshEmail('asha');
  const person = { firstName: 'Asha', lastName: 'Rao', email, phone: '9876543210' };
  await page.request.post(register.path, { data: { ...person, password: SIGN_UP_PASSWORD } });
  for (const _ of ['first', 'second']) await reserveAs(browser, email, SIGN_UP_PASSWORD);

  await logIn(page, email, SIGN_UP_PASSWORD);

  // Requests one row per page instead of ten, so two orders fill two pages.
  await page.route(`**${listOrders.path}?mine=1*`, (route) =>
    route.continue({ url: route.request().url().replace('size=10', 'size=1') }),
  );
  await page.goto(PATHS.track);
  const mine = page.getByRole('region', { name: 'From your account' });
  await expect(mine.getByRole('link')).toHaveCount(1);
  await mine.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(mine.getByRole('link')).toHaveCount(2);
  await expect(mine.getByRole('link').nth(1)).toBeFocused();
  await expect(mine.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

const LONGEST_WORD = 'Buds'.repeat(20);

test('an order fits the smallest phone when a product name is one long word @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.route(`**${placeOrder.path}/ORD*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('Dhun Buds 2', LONGEST_WORD);
    await route.fulfill({ response, body });
  });
  await reserve(await openPanel(page, 'dhun-buds-2'), '9000000123');
  await closeAlert(page, 'Reserved.');
  await followOrder(page);
  await expect(page.getByRole('link', { name: LONGEST_WORD })).toBeVisible();
  await expectToFit(page);
  expect(await overflowing(page.getByRole('main'))).toEqual([]);
  await page.goto(PATHS.track);
  await expect(page.getByRole('link', { name: LONGEST_WORD })).toBeVisible();
  await expectToFit(page);
  expect(await overflowing(page.getByRole('main'))).toEqual([]);
});
