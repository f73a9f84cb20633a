import type { Locator, Page } from '@playwright/test';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, findCard, openAsAdmin } from '../admin/office.ts';
import { enterAs } from './enter.ts';

const GENERATED = 'zQ7#mV2!pL9&xR4 tW';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Pastes a value as a password manager does. */
async function paste(page: Page, field: Locator): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), GENERATED);
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue(GENERATED);
}

async function takesPassword(page: Page, field: Locator, autocomplete: string): Promise<void> {
  await expect(field).toHaveAttribute('autocomplete', autocomplete);
  await expect(field).toHaveAttribute('type', 'password');
  await paste(page, field);
}

test('a password manager recognises the login and sign-up fields, and users can paste a password', async ({
  page,
}) => {
  await page.goto(PATHS.login);
  await islandsRun(page);
  const name = page.getByLabel('Email or username');
  await expect(name).toHaveAttribute('autocomplete', 'username');
  await takesPassword(page, page.getByLabel('Password', { exact: true }), 'current-password');

  await page.goto(PATHS.signup);
  await islandsRun(page);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'email');
  for (const label of ['Password', 'Confirm password']) {
    await takesPassword(page, page.getByLabel(label, { exact: true }), 'new-password');
  }
});

test('staff can paste the old and new passwords when changing their password', async ({ page }) => {
  await enterAs(page, 'adviso');
  await page.getByRole('button', { name: 'Profile menu' }).click();
  await page.getByRole('button', { name: 'Change password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const [current, next] = [
    dialog.getByLabel('Current password', { exact: true }),
    dialog.getByLabel('New password', { exact: true }),
  ];
  await takesPassword(page, current, 'current-password');
  await takesPassword(page, next, 'new-password');
});

test('an admin can paste a new password for a user', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Password/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Set new password' });
  await takesPassword(page, dialog.getByLabel('New password', { exact: true }), 'new-password');
});
