import { pathOf } from '../../../src/contract/operation.ts';
import { updateStore } from '../../../src/contract/stores/api.ts';
import { updateUser } from '../../../src/contract/users/api.ts';
import { USER_TEXTS } from '../../../src/contract/users.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  addStore,
  addUser,
  ask,
  expectOnTop,
  findCard,
  openAsAdmin,
  pick,
  toastOf,
} from './office.ts';

test.use({ allowedNoise: [/40[0-9]|422|50[0-9]|ERR_/] });

test('a failed edit is rolled back, a conflicting edit keeps the typed values, and Update sends a valid edit only once', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  const opener = card.getByRole('button', { name: /^Edit/ });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Update User' });
  const alert = dialog.getByRole('alert');
  const phone = dialog.getByLabel('Phone Number');
  const update = dialog.getByRole('button', { name: 'Update' });
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel('Username')).toHaveValue(user.username);
  await expect(dialog.getByLabel('Username')).toHaveAccessibleDescription('Cannot be changed');

  const path = pathOf(updateUser, { id: user.id });
  await test.step('a new role appears only once the server has confirmed it', async () => {
    await page.route(
      `**${path}`,
      async (route) => {
        await expect(card).toContainText('Advisor');
        await route.fulfill({
          status: 409,
          json: { code: 'last-admin', message: USER_TEXTS.lastAdmin },
        });
      },
      { times: 1 },
    );
    await dialog.getByLabel('Role').selectOption('Branch Head');
    await update.click();
    await expect(alert).toHaveText(USER_TEXTS.lastAdmin);
    await expect(card).toContainText('Advisor');
    await dialog.getByLabel('Role').selectOption('Advisor');
  });

  await test.step('an error response without a message shows BAD REQUEST', async () => {
    const released = Promise.withResolvers<void>();
    await page.route(
      `**${path}`,
      async (route) => {
        await released.promise;
        await route.fulfill({ status: 400, json: {} });
      },
      { times: 1 },
    );
    await phone.fill('9123456780');
    await update.click();
    await expect(card).toContainText('9123456780');
    released.resolve();
    await expect(alert).toHaveText('BAD REQUEST');
    await expect(toastOf(page, 'BAD REQUEST')).toBeVisible();
    await expect(card).toContainText(user.phone);
    await expect(phone).toHaveValue('9123456780');
    await expect(update).toBeFocused();
  });

  await test.step('the second of two admins who edit the same user sees the conflict', async () => {
    const { first_name, email, role, updated_at } = user;
    const theirs = { last_name: 'Elsewhere', phone: '9000011111' };
    await ask(page, 'PUT', path, { first_name, email, role, updated_at, ...theirs });
    await update.click();
    await expect(alert).toContainText(USER_TEXTS.staleConflict);
    await expect(alert).toContainText('Initial (Parent Name) is now “Elsewhere”');
    await expect(alert).toContainText('Phone Number is now “9000011111”; your text is kept');
    await expect(phone).toHaveValue('9123456780');
    await expect(dialog.getByLabel('Initial (Parent Name)')).toHaveValue('Elsewhere');
    await expect(card).toContainText('9000011111');
  });

  const released = Promise.withResolvers<void>();
  let sent = 0;
  await page.route(`**${path}`, async (route) => {
    sent += 1;
    await released.promise;
    await route.continue();
  });
  await update.dblclick();
  await expect(update).toBeDisabled();
  await expect(card).toContainText('9123456780');
  released.resolve();
  await expect(toastOf(page, 'User updated Successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(card).toContainText('Elsewhere');
  await expect(card).toContainText('9123456780');
  expect(sent).toBe(1);
});

test('admins cannot deactivate or delete themselves, and the screen shows the reason', async ({
  page,
}) => {
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
  await ask(page, 'PATCH', pathOf(updateStore, { id: store.id }), { is_active: false });
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
  await ask(page, 'PATCH', pathOf(updateStore, { id: other.id }), { is_active: false });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toast).toBeVisible();
  await ask(page, 'PATCH', pathOf(updateStore, { id: store.id }), { is_active: true });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Assign store/ }).click();
  await pick(choice, `${store.store_name} (${store.code})`);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toastOf(page, USER_TEXTS.storeAssigned)).toBeVisible();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeHidden();
  await expectOnTop(toastOf(page, USER_TEXTS.storeAssigned));
});
