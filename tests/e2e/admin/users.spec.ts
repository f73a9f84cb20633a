import { pathOf } from '../../../src/contract/operation.ts';
import { assignBranchHead, updateStore } from '../../../src/contract/stores/api.ts';
import { updateUser } from '../../../src/contract/users/api.ts';
import { USER_TEXTS } from '../../../src/contract/users.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInDarkMode,
} from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  addStore,
  addUser,
  ask,
  expectOnTop,
  fillUser,
  findCard,
  NEW_PASSWORD,
  openAsAdmin,
  ownWord,
  pick,
  pressTwice,
  toastOf,
} from './office.ts';

test('the users screen lists staff accounts, shows HTML in a name as plain text and shows who changed what', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await expect(page.getByPlaceholder('Search users...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD' })).toBeVisible();

  const card = await findCard(page, 'Brhaspati Ekbote');
  await expect(page.getByRole('status').filter({ hasText: '1 user' })).toBeVisible();
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
  const inactive = await findCard(page, 'Vikram Sathe');
  await expect(inactive.getByRole('definition').last()).toHaveText('unassigned');
  await expect(inactive.getByRole('button', { name: /^Inactive:/ })).toBeVisible();

  const word = ownWord();
  const user = await addUser(page, {
    first_name: `<img src=x onerror="alert(1)">${word}`,
    last_name: '<b>B</b>',
  });
  await ask(page, 'PATCH', pathOf(updateUser, { id: user.id }), { is_active: false });
  await page.getByRole('searchbox').fill(word);
  const heading = page.getByRole('heading', { level: 2 }).filter({ hasText: word });
  await expect(heading).toHaveText(`<img src=x onerror="alert(1)">${word} <b>B</b>`);
  await expect(page.getByRole('main').locator('article img, article b')).toHaveCount(0);

  await page.getByRole('button', { name: /^History/ }).click();
  const dialog = page.getByRole('dialog', { name: 'History' });
  const entries = dialog.getByRole('list').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('System Admin deactivated');
  await expect(entries.first()).toContainText('Status');
  await expect(entries.first()).toContainText('active inactive');
  await expect(entries.last()).toContainText('System Admin created this');
  await expect(dialog).not.toContainText('password_hash');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test.describe('an admin', () => {
  test.use({ allowedNoise: [/409|422/] });

  test('corrects an invalid form, replaces an email address that is already in use, and creates a user whose username is generated from the name', async ({
    page,
  }) => {
    await openAsAdmin(page, PATHS.users);
    let posts = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST') posts += 1;
    });
    const add = page.getByRole('button', { name: 'ADD' });
    await add.click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
    const username = dialog.getByLabel('Username');
    await expect(username).toHaveAttribute('readonly');
    await expect(username).toHaveValue('');
    const roles = dialog.getByLabel('Role').getByRole('option');
    await expect(roles).toHaveText(['Select role', 'Branch Head', 'Advisor', 'System Admin']);
    const create = dialog.getByRole('button', { name: 'Create', exact: true });
    await create.click();
    await expect(dialog.getByRole('alert')).toHaveText('Please fill all required fields');
    for (const label of ['Name', 'Email', 'Phone Number', 'Role']) {
      const field = dialog.getByLabel(label, { exact: true });
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(dialog.getByLabel('Initial (Parent Name)')).not.toHaveAttribute('aria-invalid');
    await expectNoAxeViolationsInDarkMode(page);

    await fillUser(dialog, 'Rohan', 'rohan@chipwala');
    await dialog.getByLabel('Password', { exact: true }).fill('short');
    await create.click();
    await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
    await expect(dialog.getByText('Password must be at least 8 characters')).toBeVisible();
    await expect(dialog.getByLabel('Email')).toBeFocused();
    expect(posts).toBe(0);

    const name = ownWord('Qo');
    await dialog.getByLabel('Initial (Parent Name)').fill('');
    await dialog.getByLabel('Name', { exact: true }).fill('Q');
    await expect(username).toHaveValue(/^qaaa[a-z]{2}$/);
    await fillUser(dialog, name, 'HEAD@chipwala.test');
    await expect(username).toHaveValue(new RegExp(`^${name.slice(0, 3).toLowerCase()}t[a-z]{2}$`));
    const password = dialog.getByLabel('Password', { exact: true });
    await expect(password).toHaveAttribute('type', 'password');
    await dialog.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await dialog.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await expect(dialog.getByLabel('Phone Number')).toHaveValue('9876543210');
    const shown = await username.inputValue();
    await create.click();
    await expect(dialog.locator('form').getByText(USER_TEXTS.emailTaken)).toHaveCount(1);
    await expect(dialog.getByLabel('Email')).toHaveAccessibleDescription(USER_TEXTS.emailTaken);
    await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByLabel('Email')).toBeFocused();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
    await expect(toastOf(page, USER_TEXTS.emailTaken)).toBeVisible();

    await dialog.getByLabel('Email').fill(`${name}@chipwala.test`);
    const sent = await pressTwice(page, create);
    expect(sent).toEqual({
      first_name: name,
      last_name: 'Test',
      username: shown,
      email: `${name}@chipwala.test`,
      password: NEW_PASSWORD,
      phone: '9876543210',
      role: 'advisor',
    });

    const toast = toastOf(page, 'User created successfully!');
    await expect(toast).toContainText(`Username: ${shown}`);
    await expect(add).toBeFocused();
    await expectOnTop(add);

    const first = page.getByRole('article').first();
    await expect(first).toHaveAccessibleName(/New$/);
    await expect(first).toContainText(name);
    await expect(first.getByRole('definition').first()).toContainText(shown);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await first.getByRole('button', { name: `Copy username ${shown}` }).click();
    await expect(toastOf(page, 'Username copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown);
    const card = await findCard(page, name);
    await expect(card).toContainText(`${name.toLowerCase()}@chipwala.test`);
  });
});

test('an admin adds a branch head with a store in one form, and the store shows its new head', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const [store, old] = [await addStore(page), await addUser(page, { role: 'branch_head' })];
  await ask(page, 'POST', pathOf(assignBranchHead, { id: store.id }), {
    user_id: old.id,
  });
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  const name = ownWord();
  await fillUser(dialog, name, `${name}@chipwala.test`);
  const choice = dialog.getByRole('combobox', { name: 'Store' });
  await expect(choice).toHaveAttribute('placeholder', 'Select store');
  await dialog.getByLabel('Role').selectOption('System Admin');
  await expect(choice).toHaveCount(0);
  await dialog.getByLabel('Role').selectOption('Branch Head');
  await pick(choice, `${store.store_name} (${store.code})`);
  await expect(choice).toHaveAccessibleDescription(
    `Replaces ${old.first_name} Test as its branch head.`,
  );
  const create = dialog.getByRole('button', { name: 'Create', exact: true });
  expect(await pressTwice(page, create)).toMatchObject({ role: 'branch_head', store: store.id });
  const first = page.getByRole('article').first();
  await expect(first).toHaveAccessibleName(new RegExp(`${name}.*New$`));
  await expect(first).toContainText(store.store_name);

  await page.goto(PATHS.stores);
  await expect(await findCard(page, store.store_name)).toContainText(`${name} Test`);
});

test.describe('an admin who chooses a store that was just closed', () => {
  test.use({ allowedNoise: [/409/] });

  test('sees the error below the store field and can choose another store', async ({ page }) => {
    await openAsAdmin(page, PATHS.users);
    const [closed, open] = [await addStore(page), await addStore(page)];
    await page.getByRole('button', { name: 'ADD' }).click();
    const dialog = page.getByRole('dialog', { name: 'Create User' });
    const name = ownWord();
    await fillUser(dialog, name, `${name}@chipwala.test`);
    const choice = dialog.getByRole('combobox', { name: 'Store' });
    await pick(choice, `${closed.store_name} (${closed.code})`);
    await ask(page, 'PATCH', pathOf(updateStore, { id: closed.id }), { is_active: false });
    const create = dialog.getByRole('button', { name: 'Create', exact: true });
    await create.click();
    await expect(choice).toHaveAccessibleDescription(USER_TEXTS.storeInactive);
    await expect(choice).toBeFocused();
    await pick(choice, `${open.store_name} (${open.code})`);
    await create.click();
    await expect(page.getByRole('article').first()).toContainText(open.store_name);
  });
});
