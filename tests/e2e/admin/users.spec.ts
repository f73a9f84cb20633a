import { LOCAL_PASSWORD } from '../../../scripts/seed/accounts.ts';
import { USER_TEXTS } from '../../../src/contract/users.ts';
import { API_PATHS, PATHS, rowPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { logIn } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  addStore,
  addUser,
  ask,
  fillUser,
  findCard,
  openAsAdmin,
  ownWord,
  pressTwice,
  toastOf,
} from './office.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the users screen shows who works here, in ${colorScheme} @both`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openAsAdmin(page, PATHS.users);
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
    await expect(page.getByPlaceholder('Search users...')).toBeVisible();
    await expect(page.getByRole('button', { name: 'ADD' })).toBeVisible();

    const card = await findCard(page, 'Brhaspati Ekbote');
    await expect(card.getByRole('term')).toHaveText(['Email', 'Phone', 'Role', 'Store']);
    await expect(card.getByRole('definition')).toHaveText([
      'head@chipwala.test',
      '9000000002',
      'Branch Head',
      'Laxmi Road',
    ]);
    await expect(card.getByRole('button', { name: /^Active:/ })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Assign store/ })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Edit/ })).toBeVisible();
    await expect(card.getByRole('button', { name: /^Delete/ })).toBeVisible();
    await expectNoAxeViolations(page);

    const other = await findCard(page, 'Vikram Sathe');
    await expect(other.getByRole('definition').last()).toHaveText('unassigned');
    await expect(other.getByRole('button', { name: /^Inactive:/ })).toBeVisible();
  });
}

test('an admin creates a user, whose username is made from the name @both', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  const username = dialog.getByLabel('Username');
  await expect(username).toHaveAttribute('readonly');
  await expect(username).toHaveValue('');
  const roles = dialog.getByLabel('Role').getByRole('option');
  await expect(roles).toHaveText(['Select role', 'Branch Head', 'Advisor', 'System Admin']);
  await expectNoAxeViolations(page);

  const name = ownWord('Qo');
  await dialog.getByLabel('Name', { exact: true }).fill('Q');
  await expect(username).toHaveValue(/^qaaa[a-z]{2}$/);
  await fillUser(dialog, name, `${name}@chipwala.test`);
  await expect(username).toHaveValue(new RegExp(`^${name.slice(0, 3).toLowerCase()}t[a-z]{2}$`));
  const password = dialog.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await dialog.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(dialog.getByLabel('Phone Number')).toHaveValue('9876543210');
  const shown = await username.inputValue();
  const sent = await pressTwice(page, dialog.getByRole('button', { name: 'Create', exact: true }));
  expect(sent).toEqual({
    first_name: name,
    last_name: 'Test',
    username: shown,
    email: `${name}@chipwala.test`,
    password: LOCAL_PASSWORD,
    phone: '9876543210',
    role: 'advisor',
  });

  await expect(toastOf(page, 'User created successfully!')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD' })).toBeFocused();
  const card = await findCard(page, name);
  await expect(card).toContainText(`${name.toLowerCase()}@chipwala.test`);
});

test('a form with something missing or wrong says so and sends nothing', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') sent += 1;
  });
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog');
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  await create.click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill all required fields');
  for (const label of ['Name', 'Email', 'Phone Number', 'Role']) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(dialog.getByLabel('Initial (Parent Name)')).not.toHaveAttribute('aria-invalid');
  await expectNoAxeViolations(page);

  await fillUser(dialog, 'Rohan', 'rohan@chipwala');
  await dialog.getByLabel('Password', { exact: true }).fill('short');
  await create.click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  expect(sent).toBe(0);
});

test('an edit shows at once, and Update is disabled while it is sent @both', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  const opener = card.getByRole('button', { name: /^Edit/ });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Update User' });
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveCount(0);
  await expect(dialog.getByLabel('Username')).toHaveValue(user.username);
  await expectNoAxeViolations(page);

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let sent = 0;
  await page.route(`**${rowPath(API_PATHS.users, user.id)}`, async (route) => {
    sent += 1;
    await held;
    await route.continue();
  });
  await dialog.getByLabel('Phone Number').fill('9123456780');
  const update = dialog.getByRole('button', { name: 'Update' });
  await update.dblclick();
  await expect(update).toBeDisabled();
  await expect(card).toContainText('9123456780');
  release();
  await expect(toastOf(page, 'User updated Successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(card).toContainText('9123456780');
  expect(sent).toBe(1);
});

test('Cancel closes an untouched form without a question', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  await page.getByRole('button', { name: 'ADD' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'ADD' })).toBeFocused();
});

test('an advisor gets a store, another one, and none @both', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const [user, store] = [await addUser(page), await addStore(page)];
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Assign store/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign Store' });
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
  const unassign = dialog.getByRole('button', { name: 'Unassign' });
  await expect(dialog.getByRole('option', { name: 'Select store' })).toBeAttached();
  await expect(assign).toBeDisabled();
  await expect(unassign).toHaveCount(0);
  await dialog.getByLabel('Store').selectOption(`${store.store_name} (${store.code})`);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: /^Assign store/ }).click();
  await dialog.getByLabel('Store').selectOption(`${store.store_name} (${store.code})`);
  expect(await pressTwice(page, assign)).toEqual({ id: user.id, store: store.id });
  await expect(toastOf(page, 'Store assigned')).toBeVisible();
  await expect(card).toContainText(store.store_name);

  await card.getByRole('button', { name: /^Assign store/ }).click();
  await expect(assign).toBeDisabled();
  expect(await pressTwice(page, unassign)).toEqual({ id: user.id, store: null });
  await expect(toastOf(page, 'Store unassigned')).toBeVisible();
  await expect(card).toContainText('unassigned');
});

test('a branch head is assigned on the store itself', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const [user, store] = [await addUser(page, { role: 'branch_head' }), await addStore(page)];
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') asked.push(`${request.method()} ${request.url()}`);
  });
  const card = await findCard(page, user.first_name);
  const dialog = page.getByRole('dialog', { name: 'Assign Store' });
  await card.getByRole('button', { name: /^Assign store/ }).click();
  await dialog.getByLabel('Store').selectOption(`${store.store_name} (${store.code})`);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toastOf(page, 'Store assigned')).toBeVisible();
  await expect(card).toContainText(store.store_name);
  const nobodyLeft = `${store.store_name} will have no branch head.`;
  await card.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(nobodyLeft);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Active:/ }).click();
  await expect(question).toContainText(nobodyLeft);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Assign store/ }).click();
  await dialog.getByRole('button', { name: 'Unassign' }).click();
  await expect(toastOf(page, 'Store unassigned')).toBeVisible();
  await expect(card).toContainText('unassigned');

  expect(asked.map((each) => each.replace(/http:\/\/[^/]+/, ''))).toEqual([
    `POST /api/stores/${store.id}/assign-branch-head`,
    `POST /api/stores/${store.id}/unassign-branch-head`,
  ]);
});

test('a user is deactivated and activated, each after a question @both', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Active:/ }).click();
  const off = page.getByRole('alertdialog', { name: 'Deactivate Item?' });
  await expect(off).toContainText('Are you sure you want to deactivate this item?');
  await expectNoAxeViolations(page);
  await off.getByRole('button', { name: 'Cancel' }).click();
  await expect(off).toBeHidden();

  await card.getByRole('button', { name: /^Active:/ }).click();
  const refreshed = page.waitForRequest(`**${API_PATHS.users}?**`);
  const deactivate = off.getByRole('button', { name: 'Deactivate' });
  expect(await pressTwice(page, deactivate)).toEqual({ id: user.id, is_active: false });
  await expect(toastOf(page, 'User status updated successfully')).toBeVisible();
  await refreshed;
  await card.getByRole('button', { name: /^Inactive:/ }).click();
  const on = page.getByRole('alertdialog', { name: 'Activate Item?' });
  await expect(on).toContainText('Are you sure you want to activate this item?');
  const activate = on.getByRole('button', { name: 'Activate' });
  expect(await pressTwice(page, activate)).toEqual({ id: user.id, is_active: true });
  await expect(card.getByRole('button', { name: /^Active:/ })).toBeVisible();
});

test('a user is deleted after a question, and the focus is not lost @both', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeViolations(page);
  await pressTwice(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(toastOf(page, 'User deleted successfully')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeFocused();
});

test('HTML in a name is shown as text', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const word = ownWord();
  await addUser(page, {
    first_name: `<img src=x onerror="alert(1)">${word}`,
    last_name: '<b>B</b>',
  });
  await page.getByRole('searchbox').fill(word);
  const heading = page.getByRole('heading', { level: 2 }).filter({ hasText: word });
  await expect(heading).toHaveText(`<img src=x onerror="alert(1)">${word} <b>B</b>`);
  await expect(page.getByRole('main').locator('article img, article b')).toHaveCount(0);
});

test('the history of a user says who changed what @both', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  await ask(page, 'PATCH', rowPath(API_PATHS.users, user.id), { is_active: false });
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^History/ }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  const entries = dialog.getByRole('list').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('System Admin deactivated');
  await expect(entries.first()).toContainText('Status');
  await expect(entries.first()).toContainText('active inactive');
  await expect(entries.last()).toContainText('System Admin created this');
  await expect(dialog).not.toContainText('password_hash');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('an admin sets a new password, with which the user logs in', async ({ page, browser }) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Password/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Set new password' });
  await dialog.getByLabel('New password', { exact: true }).fill('short');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expect(dialog.getByText(USER_TEXTS.shortPassword)).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel('New password', { exact: true }).fill('Another-2-word');
  await pressTwice(page, dialog.getByRole('button', { name: 'Set password' }));
  await expect(toastOf(page, USER_TEXTS.passwordSet)).toBeVisible();

  const theirs = await browser.newPage({ baseURL: new URL(page.url()).origin });
  expect((await logIn(theirs, user.username)).status()).toBe(401);
  expect((await logIn(theirs, user.username, 'Another-2-word')).status()).toBe(200);
  await theirs.close();
});

for (const username of ['brhead', 'adviso']) {
  test(`${username} gets neither of the two screens`, async ({ page }) => {
    await logIn(page, username);
    for (const path of [PATHS.users, PATHS.stores]) {
      await page.goto(path);
      await expect(page).toHaveURL(PATHS.dashboard);
    }
  });
}
