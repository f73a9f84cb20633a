import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { logIn, loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, NEW_PASSWORD, openAsAdmin, pressTwice, toastOf } from './office.ts';

/** Waits until the dialog responds to taps outside it. */
async function tapOutside(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click({ trial: true });
  await page.mouse.click(4, 4);
}

const CLOSERS = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a tap outside', tapOutside],
  ['Back', (page) => page.goBack()],
  ['Cancel', (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[];

test('every way of closing a form asks for confirmation only if there are unsaved changes, and Back leaves the screen when no dialog is open', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.dashboard);
  await page.goto(PATHS.stores);
  await islandsRun(page);
  const add = page.getByRole('button', { name: 'ADD' });
  const dialog = page.getByRole('dialog', { name: 'Add Store' });
  const confirmation = page.getByRole('alertdialog', { name: 'Discard changes?' });
  for (const [name, close] of CLOSERS) {
    await test.step(name, async () => {
      await add.click();
      await expect(dialog).toBeVisible();
      await close(page);
      await expect(dialog).toBeHidden();
      await expect(add).toBeFocused();

      await add.click();
      await dialog.getByLabel('Store Name').fill('Baner');
      await close(page);
      await expect(confirmation).toBeVisible();
      await confirmation.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog.getByLabel('Store Name')).toHaveValue('Baner');

      await close(page);
      await confirmation.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
      await expect(add).toBeFocused();
      await expect(page).toHaveURL(PATHS.stores);
    });
  }

  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL(PATHS.stores);
  await page.goBack();
  await expect(page).toHaveURL(PATHS.dashboard);
});

test('after a reload with an open form, Back closes the next form and then leaves the screen', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.dashboard);
  await page.goto(PATHS.stores);
  await islandsRun(page);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'ADD' }).click();
  await expect(dialog).toBeVisible();
  await page.reload();
  await islandsRun(page);
  await page.getByRole('button', { name: 'ADD' }).click();
  await dialog.getByLabel('Store Name').fill('Baner');
  await page.goBack();
  const confirmation = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expect(confirmation).toBeVisible();
  await confirmation.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.dashboard);
});

test('after a reload with an open password dialog, Back leaves the screen immediately', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.stores);
  await page.goto(PATHS.dashboard);
  await islandsRun(page);
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('dialog', { name: 'Change password' })).toBeVisible();
  await page.reload();
  await islandsRun(page);
  await page.goBack();
  await expect(page).toHaveURL(PATHS.stores);
});

test.describe('a logged-in staff member', () => {
  test.use({ allowedNoise: [/422/] });

  test('changes their own password from the profile menu', async ({ page }) => {
    await loginAs(page, 'sysadm');
    const user = await addUser(page);
    await page.context().clearCookies();
    await logIn(page, user.username, NEW_PASSWORD);
    await page.goto(PATHS.dashboard);
    await islandsRun(page);
    await page.getByRole('button', { name: 'Profile menu' }).click();
    await page.getByRole('button', { name: 'Change password' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog.getByText('Current password is required')).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill('Wrong1234');
    await dialog.getByLabel('New password', { exact: true }).fill('Another2Word');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(
      dialog.getByLabel('Current password', { exact: true }),
    ).toHaveAccessibleDescription('The current password is wrong');
    await dialog.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
    await pressTwice(page, dialog.getByRole('button', { name: 'Change', exact: true }));
    await expect(toastOf(page, 'Your password has been changed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Profile menu' })).toBeFocused();
    expect((await logIn(page, user.username, 'Another2Word')).status()).toBe(200);
  });
});
