import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { enterAs } from './enter.ts';

test('a person logs out from the profile menu, and the staff pages are closed', async ({
  page,
  context,
}) => {
  await enterAs(page, 'adviso');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.locator('#profile-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(PATHS.login);
  expect(await context.cookies()).toEqual([]);
  await page.goto(PATHS.dashboard);
  await expect(page).toHaveURL(PATHS.login);
});

test('logging out in one tab leaves the staff page in the other', async ({ page, context }) => {
  await enterAs(page, 'brhead');
  const other = await context.newPage();
  await other.goto(PATHS.workledger);
  await expect(other.getByRole('heading', { name: 'Work ledger' })).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(page).toHaveURL(PATHS.login);
  await expect(other).toHaveURL(PATHS.login);
});

test('a spinner covers the page while the logout is on its way', async ({ page }) => {
  await enterAs(page, 'adviso');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/auth/logout', async (route) => {
    await held;
    await route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('button', { name: 'Logout' })
    .click();
  await expect(page.getByText('Loading...')).toBeVisible();
  release();
  await expect(page).toHaveURL(PATHS.login);
});

test.describe('a logout that the server does not hear', () => {
  test.use({ allowedNoise: [/ERR_FAILED/] });

  test('still ends the login on this device', async ({ page, context }) => {
    await enterAs(page, 'adviso');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page
      .getByRole('navigation', { name: 'Staff' })
      .getByRole('button', { name: 'Logout' })
      .click();
    await expect(page.getByText('No connection.')).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('access');
    expect(names).not.toContain('user');
  });
});
