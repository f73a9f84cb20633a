import { USER_TEXTS } from '../../../src/contract/users.ts';
import { API_PATHS, PATHS, rowPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  addStore,
  addUser,
  ask,
  expectOnTop,
  fillUser,
  findCard,
  openAsAdmin,
  pick,
  toastOf,
} from './office.ts';

test.use({ allowedNoise: [/40[0-9]|422|50[0-9]|ERR_/] });

test('an email address already in use shows an error at its field, and the form keeps its values', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog');
  await fillUser(dialog, 'Rohan', 'HEAD@chipwala.test');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.locator('form').getByText(USER_TEXTS.emailTaken)).toHaveCount(1);
  await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(USER_TEXTS.emailTaken);
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Rohan');
  await expect(toastOf(page, USER_TEXTS.emailTaken)).toBeVisible();
});

test('a failed edit is rolled back, and an error without a message reads BAD REQUEST', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${rowPath(API_PATHS.users, user.id)}`, async (route) => {
    await released;
    await route.fulfill({ status: 400, json: {} });
  });
  await dialog.getByLabel('Phone Number').fill('9123456780');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(card).toContainText('9123456780');
  release();
  await expect(dialog.getByRole('alert')).toHaveText('BAD REQUEST');
  await expect(toastOf(page, 'BAD REQUEST')).toBeVisible();
  await expect(card).toContainText(user.phone);
  await expect(dialog.getByLabel('Phone Number')).toHaveValue('9123456780');
  await expect(dialog.getByRole('button', { name: 'Update' })).toBeFocused();
});

test('a new role appears only once the server has confirmed it', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await page.route(`**${rowPath(API_PATHS.users, user.id)}`, async (route) => {
    await expect(card).toContainText('Advisor');
    await route.fulfill({
      status: 409,
      json: { code: 'last-admin', message: USER_TEXTS.lastAdmin },
    });
  });
  await dialog.getByLabel('Role').selectOption('Branch Head');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(USER_TEXTS.lastAdmin);
  await expect(card).toContainText('Advisor');
});

test('admins cannot deactivate or delete themselves and see why', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const card = await findCard(page, 'System Admin');
  await expect(card.getByText('You', { exact: true })).toBeVisible();
  const dialog = page.getByRole('alertdialog');
  for (const [button, yes, text] of [
    [/^Active:/, 'Deactivate', USER_TEXTS.ownDeactivate],
    [/^Delete/, 'Delete', USER_TEXTS.ownDelete],
  ] as const) {
    await test.step(yes, async () => {
      await card.getByRole('button', { name: button }).click();
      await dialog.getByRole('button', { name: yes }).click();
      await expect(dialog.getByRole('alert')).toHaveText(text);
      await expectOnTop(toastOf(page, text));
      await expectNoAxeViolations(page);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(card.getByRole('button', { name: button })).toBeFocused();
    });
  }
});

test('a failed assignment shows the reason in the dialog and in a toast above it', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const [user, store, other] = [await addUser(page), await addStore(page), await addStore(page)];
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Assign store/ }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByRole('combobox', { name: 'Store' });
  await pick(choice, `${store.store_name} (${store.code})`);
  await ask(page, 'PATCH', rowPath(API_PATHS.stores, store.id), { is_active: false });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(USER_TEXTS.storeInactive);
  const toast = toastOf(page, USER_TEXTS.storeInactive);
  await expectOnTop(toast);
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast).toBeHidden();
  await expect(choice).toBeFocused();
  await choice.fill(store.store_name);
  await expect(dialog.getByText('Nothing found')).toBeVisible();

  await pick(choice, `${other.store_name} (${other.code})`);
  await ask(page, 'PATCH', rowPath(API_PATHS.stores, other.id), { is_active: false });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toast).toBeVisible();
  await ask(page, 'PATCH', rowPath(API_PATHS.stores, store.id), { is_active: true });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Assign store/ }).click();
  await pick(choice, `${store.store_name} (${store.code})`);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toastOf(page, USER_TEXTS.storeAssigned)).toBeVisible();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeHidden();
  await expectOnTop(toastOf(page, USER_TEXTS.storeAssigned));
});
