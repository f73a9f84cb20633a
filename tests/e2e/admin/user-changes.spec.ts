import { listStaff } from '../../../src/contract/users/api.ts';
import { USER_TEXTS } from '../../../src/contract/users.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  addStore,
  addUser,
  findCard,
  NEW_PASSWORD,
  openAsAdmin,
  pick,
  pressTwice,
  toastOf,
} from './office.ts';

test("an admin assigns and unassigns an advisor's store, deactivates and reactivates the advisor, sets a new password and deletes the account", async ({
  page,
  browser,
}) => {
  await openAsAdmin(page, PATHS.users);
  const [user, store] = [await addUser(page), await addStore(page)];
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Assign store/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Store' });
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
  const unassign = dialog.getByRole('button', { name: 'Unassign' });
  await expect(dialog.getByRole('combobox')).toHaveAttribute('placeholder', 'Select store');
  await expect(assign).toBeDisabled();
  await expect(unassign).toHaveCount(0);
  await pick(dialog.getByLabel('Store'), `${store.store_name} (${store.code})`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: /^Assign store/ }).click();
  await pick(dialog.getByLabel('Store'), `${store.store_name} (${store.code})`);
  expect(await pressTwice(page, assign)).toEqual({ id: user.id, store: store.id });
  await expect(toastOf(page, 'Store assigned')).toBeVisible();
  await expect(card).toContainText(store.store_name);

  await card.getByRole('button', { name: /^Assign store/ }).click();
  await expect(assign).toBeDisabled();
  expect(await pressTwice(page, unassign)).toEqual({ id: user.id, store: null });
  await expect(toastOf(page, 'Store unassigned')).toBeVisible();
  await expect(card).toContainText('unassigned');

  await card.getByRole('button', { name: /^Active:/ }).click();
  const deactivation = page.getByRole('alertdialog', { name: 'Deactivate Item?' });
  await expect(deactivation).toContainText('Are you sure you want to deactivate this item?');
  await expect(deactivation).toContainText(user.first_name);
  await expect(deactivation).toContainText('They will be logged out everywhere.');
  await deactivation.getByRole('button', { name: 'Cancel' }).click();
  await expect(deactivation).toBeHidden();

  await card.getByRole('button', { name: /^Active:/ }).click();
  const refreshed = page.waitForRequest(`**${listStaff.path}?**`);
  const deactivate = deactivation.getByRole('button', { name: 'Deactivate' });
  expect(await pressTwice(page, deactivate)).toEqual({ id: user.id, is_active: false });
  await expect(toastOf(page, 'User status updated successfully')).toBeVisible();
  await refreshed;
  await card.getByRole('button', { name: /^Inactive:/ }).click();
  const activation = page.getByRole('alertdialog', { name: 'Activate Item?' });
  await expect(activation).toContainText('Are you sure you want to activate this item?');
  await expect(activation).toContainText(user.first_name);
  await expect(activation).toContainText('They can log in again.');
  const activate = activation.getByRole('button', { name: 'Activate' });
  expect(await pressTwice(page, activate)).toEqual({ id: user.id, is_active: true });
  await expect(card.getByRole('button', { name: /^Active:/ })).toBeVisible();

  await card.getByRole('button', { name: /^Password/ }).click();
  const form = page.getByRole('dialog', { name: 'Set new password' });
  await form.getByLabel('New password', { exact: true }).fill('short');
  await form.getByRole('button', { name: 'Set password' }).click();
  await expect(form.getByText(USER_TEXTS.shortPassword)).toBeVisible();
  await form.getByLabel('New password', { exact: true }).fill('Another-2-word');
  await pressTwice(page, form.getByRole('button', { name: 'Set password' }));
  await expect(toastOf(page, USER_TEXTS.passwordSet)).toBeVisible();

  const otherPage = await browser.newPage({ baseURL: new URL(page.url()).origin });
  expect((await logIn(otherPage, user.username, NEW_PASSWORD)).status()).toBe(401);
  expect((await logIn(otherPage, user.username, 'Another-2-word')).status()).toBe(200);

  const logOut = card.getByRole('button', { name: `Log out everywhere: ${user.first_name}` });
  await logOut.press('Enter');
  const end = page.getByRole('alertdialog', { name: 'Log out everywhere?' });
  await expect(end).toHaveAccessibleDescription(new RegExp(user.first_name));
  await expect(end).toContainText('They can log in again with their password.');
  await pressTwice(page, end.getByRole('button', { name: 'Log out' }));
  await expect(toastOf(page, USER_TEXTS.sessionsEnded)).toBeVisible();
  await expect(logOut).toBeFocused();
  await otherPage.goto(PATHS.dashboard);
  await expect(otherPage).toHaveURL(new RegExp(`${PATHS.login}`));
  await otherPage.close();

  await card.getByRole('button', { name: /^Delete/ }).click();
  const deletion = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(deletion).toContainText(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  await expect(deletion).toContainText(user.first_name);
  await expect(deletion).toContainText(
    'They will be logged out everywhere. Their account will be deleted.',
  );
  await expect(deletion.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await pressTwice(page, deletion.getByRole('button', { name: 'Delete' }));
  await expect(toastOf(page, 'User deleted successfully')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
});

test('assigning a store to a branch head updates the store record, not the user record', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const [user, store] = [await addUser(page, { role: 'branch_head' }), await addStore(page)];
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') requested.push(`${request.method()} ${request.url()}`);
  });
  const card = await findCard(page, user.first_name);
  const dialog = page.getByRole('dialog', { name: 'Assign Store' });
  await card.getByRole('button', { name: /^Assign store/ }).click();
  await pick(dialog.getByLabel('Store'), `${store.store_name} (${store.code})`);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toastOf(page, 'Store assigned')).toBeVisible();
  await expect(card).toContainText(store.store_name);
  const warning = `${store.store_name} will have no branch head.`;
  await card.getByRole('button', { name: /^Delete/ }).click();
  const confirmation = page.getByRole('alertdialog');
  await expect(confirmation).toContainText(warning);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Active:/ }).click();
  await expect(confirmation).toContainText(warning);
  await confirmation.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Assign store/ }).click();
  await dialog.getByRole('button', { name: 'Unassign' }).click();
  await expect(toastOf(page, 'Store unassigned')).toBeVisible();
  await expect(card).toContainText('unassigned');

  expect(requested.map((each) => each.replace(/http:\/\/[^/]+/, ''))).toEqual([
    `POST /api/stores/${store.id}/assign-branch-head`,
    `POST /api/stores/${store.id}/unassign-branch-head`,
  ]);
});
