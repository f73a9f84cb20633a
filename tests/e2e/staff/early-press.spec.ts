import type { Page } from '@playwright/test';
import { qrText } from '../../../scripts/seed/giveaway.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { logIn, loginAs } from '../../support/e2e/login.ts';
import { photoOf, qrPicture } from '../../support/e2e/pictures.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry } from '../redemption/redeem.ts';
import { confirmLogout } from '../session/enter.ts';

test('ADD opens the form when clicked before the scripts load, and the form keeps the focus and the typed values after they load @phone', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.users, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill('Asha');
  await dialog.getByLabel('Role').selectOption('Advisor');
  await dialog.getByLabel('Email').fill('asha@example.com');
  await dialog.getByRole('button', { name: 'Create' }).click();
  deliver();
  await expect(dialog.getByText('Please fill all required fields')).toBeVisible();
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Asha');
  await expect(dialog.getByLabel('Role')).toHaveValue('advisor');
  await expect(dialog.getByLabel('Email')).toHaveValue('asha@example.com');
  await expect(dialog.getByLabel('Username')).toHaveValue(/^asha/);
  await page.goBack();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByRole('button', { name: 'ADD' })).toBeFocused();
  await page.getByRole('button', { name: 'ADD' }).click();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');
});

for (const [name, close] of [
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['Cancel', (page: Page) => page.getByRole('button', { name: 'Cancel' }).click()],
] as const) {
  test(`${name} closes the form before the scripts load, and the form stays closed without a layout shift`, async ({
    page,
  }) => {
    await loginAs(page, 'sysadm');
    const deliver = await holdScripts(page);
    await page.goto(PATHS.stores, { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: 'ADD' });
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Add Store' });
    await expect(dialog).toBeVisible();
    await close(page);
    await expect(dialog).toBeHidden();
    await expect(add).toBeFocused();
    deliver();
    await islandsRun(page);
    await expect(dialog).toBeHidden();
    expect(await layoutShift(page)).toBe(0);
    await add.click();
    await expect(dialog.getByLabel('Store Name')).toBeFocused();
  });
}

test('a photo chosen before the scripts load is read once they have loaded', async ({ page }) => {
  await loginAs(page, 'adviso');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.redemption, { waitUntil: 'commit' });
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByText('Use a photo').click();
  await (await fileChooser).setFiles(photoOf(await qrPicture(qrText(entry(17)))));
  deliver();
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
});

test('a code submitted before the scripts load is checked once they have loaded', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.redemption, { waitUntil: 'commit' });
  await page.getByText('Type the code instead').click();
  await page.getByLabel('Instagram ID').fill(entry(17).instagramId);
  await page.getByLabel('Enrollment No').fill(entry(17).enrollmentNo);
  await page.getByLabel('Enrollment No').press('Enter');
  const check = page.getByRole('button', { name: 'Check the code' });
  await expect(check).toHaveAttribute('aria-busy', 'true');
  expect(await check.evaluate((button) => getComputedStyle(button, '::before').animationName)).toBe(
    'turn',
  );
  deliver();
  await expect(page.getByLabel('Customer Name')).toBeVisible();
});

test.describe('during a logout', () => {
  // The server may reject requests that the page sends during logout.
  test.use({ allowedNoise: [/401/] });

  test('a click on Logout in the menu before the scripts load asks for confirmation and then logs the user out', async ({
    page,
  }) => {
    await logIn(page, 'adviso');
    const deliver = await holdScripts(page);
    await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
    await page
      .getByRole('navigation', { name: 'Staff' })
      .getByRole('button', { name: 'Logout' })
      .click();
    deliver();
    await confirmLogout(page);
    await expect(page).toHaveURL(PATHS.login);
  });
});
