import type { Page } from '@playwright/test';
import { listOwnSessions } from '../../../src/contract/account/api.ts';
import { USER_TEXTS } from '../../../src/contract/users.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, NEW_PASSWORD, openAsAdmin, toastOf } from '../admin/office.ts';
import { enterAs } from '../session/enter.ts';

const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X210) Chrome/140.0.0.0 Safari/537.36';
const OTHER_PASSWORD = 'Neem-Leaf-Tea-93';

const rootFontSize = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test.describe('the settings', () => {
  test.use({ allowedNoise: [/401|409|422/] });

  test('let an admin change the text size, the sound and the password, and log out all other devices @phone', async ({
    page,
    browser,
  }) => {
    await openAsAdmin(page, PATHS.dashboard);
    const { username } = await addUser(page, { role: 'system_admin' });
    const origin = new URL(page.url()).origin;
    const elsewhere = await browser.newContext({ baseURL: origin, userAgent: TABLET });
    const tablet = await elsewhere.newPage();
    const section = page.getByRole('region', { name: 'Where you are logged in' });
    const rows = section.getByRole('listitem');
    const all = section.getByRole('button', { name: 'Log out all other devices' });
    await logIn(tablet, username, NEW_PASSWORD);
    await page.context().clearCookies();
    await logIn(page, username, NEW_PASSWORD);
    await page.goto(PATHS.settings);
    await islandsRun(page);

    await test.step('account', async () => {
      const account = page.getByRole('region', { name: 'Your account' });
      await expect(account).toContainText('System Admin · All branches');
      await expect(account).toContainText(/Phone\d{10}Email\S+@\S+/);
    });

    await test.step('text size', async () => {
      expect(await rootFontSize(page)).toBe('16px');
      await page.getByRole('radio', { name: 'Large', exact: true }).check();
      expect(await rootFontSize(page)).toBe('18px');
      const deliver = await holdScripts(page);
      await page.reload({ waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
      expect(await rootFontSize(page)).toBe('18px');
      deliver();
      await islandsRun(page);
      expect(await layoutShift(page)).toBe(0);
      await page.unrouteAll({ behavior: 'wait' });
      await page.getByRole('radio', { name: 'Normal' }).check();
    });

    await test.step('sound', async () => {
      const sound = page.getByRole('switch', { name: /^Sound for new orders/ });
      await expect(sound).not.toBeChecked();
      const played = page.evaluate(
        () =>
          new Promise((resolve) => {
            OscillatorNode.prototype.stop = () => resolve('played');
          }),
      );
      await page.getByRole('button', { name: 'Play the sound' }).click();
      expect(await played).toBe('played');
      await sound.check();
      await page.reload();
      await islandsRun(page);
      await expect(sound).toBeChecked();
    });

    await expect(rows).toHaveCount(2);
    await expect(all).toHaveCount(0);
    await expect(rows.first()).toContainText(
      /This device.*Computer · Active nowLogged in today, \d+:\d\d\s[ap]m/s,
    );
    await expect(rows.last()).toContainText(
      /Chrome on Android.*Tablet · Active just nowLogged in today, \d+:\d\d\s[ap]m/s,
    );
    await expectNoAxeViolations(page);

    await test.step('all other devices', async () => {
      await tablet.context().clearCookies();
      expect((await logIn(tablet, username, NEW_PASSWORD)).status()).toBe(200);
      await page.reload();
      await section.getByText('2 sessions').click();
      await expect(
        section.getByRole('button', { name: /^Log out this device: Chrome on Android/ }),
      ).toHaveCount(2);
      await all.click();
      const dialog = page.getByRole('alertdialog');
      await expect(dialog).toContainText('2 devices will have to log in again.');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(all).toBeFocused();
      await all.click();
      await page.route(
        `**${listOwnSessions.path}`,
        (route) =>
          route.fulfill({ status: 409, json: { code: 'conflict', message: 'Try again soon' } }),
        { times: 1 },
      );
      await dialog.getByRole('button', { name: 'Log out all' }).click();
      await expect(dialog.getByRole('alert')).toHaveText('Try again soon');
      await dialog.getByRole('button', { name: 'Log out all' }).click();
      await expect(toastOf(page, 'Logged out all other devices')).toBeVisible();
      await expect(rows).toHaveCount(1);
      await expect(section.getByRole('heading')).toBeFocused();
      await tablet.goto(PATHS.dashboard);
      await expect(tablet).toHaveURL(/\/login/);
    });

    await test.step('password', async () => {
      expect((await logIn(tablet, username, NEW_PASSWORD)).status()).toBe(200);
      const open = page.getByRole('button', { name: 'Change password' });
      await open.click();
      const form = page.getByRole('dialog', { name: 'Change password' });
      const current = form.getByLabel('Current password', { exact: true });
      const next = form.getByLabel('New password', { exact: true });
      const change = form.getByRole('button', { name: 'Change', exact: true });
      await current.fill('Wrong-Password-1');
      await next.fill('neem');
      await expect(form.getByText('A small letter: done.')).toBeVisible();
      const missing = form.getByText('A number: missing.');
      const colour = () => missing.evaluate((rule) => getComputedStyle(rule).color);
      const before = await colour();
      await change.click();
      await expect.poll(colour).not.toBe(before);
      await next.fill(OTHER_PASSWORD);
      await change.click();
      await expect(page.getByText(USER_TEXTS.wrongCurrentPassword)).toHaveCount(1);
      await expect(form.getByText(USER_TEXTS.wrongCurrentPassword)).toBeVisible();
      await expect(current).toBeFocused();
      await current.fill(NEW_PASSWORD);
      await change.click();
      await expect(toastOf(page, USER_TEXTS.ownPasswordSet)).toBeVisible();
      await expect(open).toBeFocused();
      await expect(rows).toHaveCount(1);
      expect((await logIn(tablet, username, OTHER_PASSWORD)).status()).toBe(200);
      await elsewhere.close();
    });
  });
});

test('an advisor changes the text size in the profile menu, and every page uses the new size', async ({
  page,
}) => {
  await enterAs(page, 'adviso');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Text size and sound' }).click();
  const dialog = page.getByRole('dialog', { name: 'Text size and sound' });
  await expect(dialog.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Larger' }).check();
  expect(await rootFontSize(page)).toBe('21px');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('button', { name: 'Profile menu' })).toBeFocused();
  await page.goto(PATHS.goods);
  expect(await rootFontSize(page)).toBe('21px');
  await page.goto(PATHS.shop);
  expect(await rootFontSize(page)).toBe('16px');
});
