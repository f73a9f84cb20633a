import type { Browser, Page } from '@playwright/test';
import { listOwnSessions } from '../../../src/contract/account/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, NEW_PASSWORD, openAsAdmin, toastOf } from '../admin/office.ts';

const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X210) Chrome/140.0.0.0 Safari/537.36';

/** Logs the user in at the same origin from another browser. */
async function openElsewhere(browser: Browser, origin: string, username: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin, userAgent: TABLET });
  const page = await context.newPage();
  expect((await logIn(page, username, NEW_PASSWORD)).status()).toBe(200);
  return page;
}

async function openEntry(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name }).click();
}

test('staff see where they are logged in and log out one device @phone', async ({
  page,
  browser,
}) => {
  await openAsAdmin(page, PATHS.dashboard);
  const { username } = await addUser(page);
  const tablet = await openElsewhere(browser, new URL(page.url()).origin, username);
  await tablet.goto(PATHS.dashboard);
  await page.context().clearCookies();
  await logIn(page, username, NEW_PASSWORD);
  await page.goto(PATHS.dashboard);
  await islandsRun(page);

  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Where you are logged in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Where you are logged in' });
  const rows = dialog.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(
    rows.filter({ has: page.getByText('This device', { exact: true }) }).getByRole('button'),
  ).toHaveCount(0);
  const otherDevice = rows.filter({ hasText: 'Chrome on Android' });
  await expect(otherDevice).toContainText(/Tablet · Active .+Logged in today, /);

  await otherDevice
    .getByRole('button', { name: /^Log out this device: Chrome on Android/ })
    .click();
  await expect(toastOf(page, 'Logged out: Chrome on Android')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();

  await tablet.goto(PATHS.dashboard);
  await expect(tablet).toHaveURL(/\/login/);
  await tablet.context().close();
  await expect(dialog).toContainText('You are not logged in anywhere else.');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeFocused();
});

test.describe('a session list that fails to load', () => {
  test.use({ allowedNoise: [/503/] });

  test('shows the reason and loads on Retry', async ({ page }) => {
    await openAsAdmin(page, PATHS.dashboard);
    await page.route(`**${listOwnSessions.path}`, (route) =>
      route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again soon' } }),
    );
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Where you are logged in' }).click();
    const dialog = page.getByRole('dialog', { name: 'Where you are logged in' });
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute(`**${listOwnSessions.path}`);
    await dialog.getByRole('button', { name: 'Retry' }).click();
    await expect(dialog.getByText('This device', { exact: true })).toBeVisible();
  });
});

test.describe('a dialog that fails to load', () => {
  test.use({ allowedNoise: [/ERR_FAILED/] });

  for (const [script, open, dialog] of [
    ['OwnPassword', (page: Page) => openEntry(page, 'Change password'), 'Change password'],
    ['KeyDialog', (page: Page) => page.keyboard.press('Control+k'), 'Search or go to'],
  ] as const) {
    test(`leaves the menu bar in place, shows the reason and opens on retry: ${dialog}`, async ({
      page,
    }) => {
      // The idle page may fetch the script early.
      await page.route(`**/_astro/${script}.*`, (route) => route.abort());
      await openAsAdmin(page, PATHS.dashboard);
      await islandsRun(page);
      await expect(page.locator('html[data-keys]')).toBeAttached();
      await open(page);
      await expect(
        toastOf(page, 'No connection. Check your internet and try again.'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Profile menu' })).toBeVisible();
      await page.unroute(`**/_astro/${script}.*`);
      await open(page);
      await expect(page.getByRole('dialog', { name: dialog })).toBeVisible();
    });
  }
});
