import type { Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { islandsRun } from '../session/enter.ts';
import { addUser, NEW_PASSWORD, openAsAdmin, pressTwice, toastOf } from './office.ts';

/** Once the dialog hears a press. */
async function tapOutside(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel' }).click({ trial: true });
  await page.mouse.click(4, 4);
}

const WAYS = [
  ['Escape', (page) => page.keyboard.press('Escape')],
  ['a tap outside', tapOutside],
  ['Back', (page) => page.goBack()],
  ['Cancel', (page) => page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()],
] as const satisfies readonly (readonly [string, (page: Page) => Promise<unknown>])[];

test('every way out of a form with typed changes asks first @both', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  const dialog = page.getByRole('dialog', { name: 'Add Store' });
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  for (const [way, leave] of WAYS) {
    await test.step(way, async () => {
      await page.getByRole('button', { name: 'ADD' }).click();
      await dialog.getByLabel('Store Name').fill('Baner');
      await leave(page);
      await expect(question).toBeVisible();
      await question.getByRole('button', { name: 'Keep editing' }).click();
      await expect(dialog.getByLabel('Store Name')).toHaveValue('Baner');

      await leave(page);
      await question.getByRole('button', { name: 'Discard' }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: 'ADD' })).toBeFocused();
      await expect(page).toHaveURL(PATHS.stores);
    });
  }
});

test('every way out closes an untouched form at once', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  for (const [way, leave] of WAYS) {
    await test.step(way, async () => {
      await page.getByRole('button', { name: 'ADD' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await leave(page);
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.getByRole('button', { name: 'ADD' })).toBeFocused();
    });
  }
});

test('Back after a closed dialog leaves the screen, as if there had been none', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.dashboard);
  await page.goto(PATHS.stores);
  await islandsRun(page);
  await page.getByRole('button', { name: 'ADD' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'ADD' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.dashboard);
});

test('after a reload with a form open, Back closes the next one, and then leaves the screen', async ({
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
  const question = page.getByRole('alertdialog', { name: 'Discard changes?' });
  await expect(question).toBeVisible();
  await expectNoAxeViolations(page);
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.dashboard);
});

test('after a reload with the own password open, Back leaves the screen at once', async ({
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

test('Back answers a question with no', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.goBack();
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL(PATHS.stores);
});

test.describe('who is logged in', () => {
  test.use({ allowedNoise: [/422/] });

  test('changes the own password from the profile menu', async ({ page, browser }) => {
    await openAsAdmin(page, PATHS.dashboard);
    const user = await addUser(page);
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
    const theirs = await context.newPage();
    await logIn(theirs, user.username, NEW_PASSWORD);
    await theirs.goto(PATHS.dashboard);
    await islandsRun(theirs);
    await theirs.getByRole('button', { name: 'Profile menu' }).click();
    await theirs.getByRole('button', { name: 'Change password' }).click();
    const dialog = theirs.getByRole('dialog', { name: 'Change password' });
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(dialog.getByText('Current password is required')).toBeVisible();
    await dialog.getByLabel('Current password', { exact: true }).fill('Wrong1234');
    await dialog.getByLabel('New password', { exact: true }).fill('Another2Word');
    await dialog.getByRole('button', { name: 'Change', exact: true }).click();
    await expect(
      dialog.getByLabel('Current password', { exact: true }),
    ).toHaveAccessibleDescription('The current password is wrong');
    await expectNoAxeViolations(theirs);
    await dialog.getByLabel('Current password', { exact: true }).fill(NEW_PASSWORD);
    await pressTwice(theirs, dialog.getByRole('button', { name: 'Change', exact: true }));
    await expect(toastOf(theirs, 'Your password has been changed.')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Profile menu' })).toBeFocused();
    expect((await logIn(theirs, user.username, 'Another2Word')).status()).toBe(200);
    await context.close();
  });
});
