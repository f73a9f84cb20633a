import type { Page } from '@playwright/test';
import { COOKIES } from '../../../src/lib/cookies.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { logOutFromMenu } from './enter.ts';

/** Opens a separate session, because the test ends it. */
async function enterAlone(page: Page, username: string): Promise<void> {
  await logIn(page, username);
  await page.goto(PATHS.dashboard);
  await islandsRun(page);
}

test('a logout from the profile menu opens the login page only once, even if the tab receives its own logout event, and staff pages redirect to the login page afterwards', async ({
  page,
  context,
}) => {
  await enterAlone(page, 'adviso');
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname);
  });
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.locator('#profile-menu').getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
  expect(opened).toEqual([PATHS.login]);
  expect(await context.cookies()).toEqual([]);
  await page.goto(PATHS.dashboard);
  await expect(page).toHaveURL(PATHS.login);
});

test('a logout from the menu asks for confirmation, shows a spinner over the page and redirects staff pages in other tabs to the login page', async ({
  page,
  context,
}) => {
  await enterAlone(page, 'brhead');
  const other = await context.newPage();
  await other.goto(PATHS.workledger);
  await expect(other.getByRole('heading', { name: 'Work ledger' })).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route('**/api/auth/logout', async (route) => {
    await released.promise;
    await route.continue();
  });
  const logout = page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('button', { name: 'Logout' });
  await logout.click();
  const dialog = page.getByRole('alertdialog', { name: 'Log out?' });
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Stay logged in' }).click();
  await expect(dialog).toBeHidden();
  await expect(logout).toBeFocused();
  await logOutFromMenu(page);
  await expect(page.getByText('Loading...')).toBeVisible();
  released.resolve();
  await expect(page).toHaveURL(PATHS.login);
  await expect(other).toHaveURL(PATHS.login);
});

test.describe('a logout that does not reach the server', () => {
  test.use({ allowedNoise: [/ERR_FAILED/] });

  test('still ends the session on this device', async ({ page, context }) => {
    await enterAlone(page, 'adviso');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await logOutFromMenu(page);
    await expect(page.getByText('No connection.')).toBeVisible();
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain(COOKIES.access);
    expect(names).not.toContain(COOKIES.user);
  });
});
