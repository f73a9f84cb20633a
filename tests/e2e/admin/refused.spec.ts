import { AUTH_TEXTS } from '../../../src/contract/auth.ts';
import { STORE_TEXTS } from '../../../src/contract/stores.ts';
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
  ownWord,
  toastOf,
} from './office.ts';

test.use({ allowedNoise: [/40[0-9]|422|50[0-9]|ERR_/] });

test('an email that is taken is said at the field, and nothing typed is lost', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog');
  await fillUser(dialog, 'Rohan', 'HEAD@chipwala.test');
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(USER_TEXTS.emailTaken);
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Rohan');
  await expect(toastOf(page, USER_TEXTS.emailTaken)).toBeVisible();
});

test('an edit that fails is taken back, and a refusal without words reads BAD REQUEST', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**${rowPath(API_PATHS.users, user.id)}`, async (route) => {
    await held;
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

test('a role is not shown before the server has agreed', async ({ page }) => {
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

for (const [what, button, yes, text] of [
  ['deactivate', /^Active:/, 'Deactivate', USER_TEXTS.ownDeactivate],
  ['delete', /^Delete/, 'Delete', USER_TEXTS.ownDelete],
] as const) {
  test(`an admin cannot ${what} themselves, and reads why`, async ({ page }) => {
    await openAsAdmin(page, PATHS.users);
    const card = await findCard(page, 'System Admin');
    await expect(card.getByText('You', { exact: true })).toBeVisible();
    await card.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByRole('button', { name: yes }).click();
    await expect(dialog.getByRole('alert')).toHaveText(text);
    await expectOnTop(toastOf(page, text));
    await expectNoAxeViolations(page);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('button', { name: button })).toBeFocused();
  });
}

test('an assignment that fails says why, in the dialog and in a toast above it @both', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const [user, store, other] = [await addUser(page), await addStore(page), await addStore(page)];
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Assign store/ }).click();
  const dialog = page.getByRole('dialog');
  const choice = dialog.getByLabel('Store');
  await choice.selectOption(`${store.store_name} (${store.code})`);
  await ask(page, 'PATCH', rowPath(API_PATHS.stores, store.id), { is_active: false });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(USER_TEXTS.storeInactive);
  const toast = toastOf(page, USER_TEXTS.storeInactive);
  await expectOnTop(toast);
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast).toBeHidden();
  await expect(dialog.getByRole('option', { name: store.store_name })).toHaveCount(0);
  await expect(choice).toBeFocused();

  await choice.selectOption(`${other.store_name} (${other.code})`);
  await ask(page, 'PATCH', rowPath(API_PATHS.stores, other.id), { is_active: false });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toast).toBeVisible();
  await ask(page, 'PATCH', rowPath(API_PATHS.stores, store.id), { is_active: true });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Assign store/ }).click();
  await choice.selectOption(`${store.store_name} (${store.code})`);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toastOf(page, USER_TEXTS.storeAssigned)).toBeVisible();
  await expect(toast).toBeHidden();
  await expect(dialog).toBeHidden();
  await expectOnTop(toastOf(page, USER_TEXTS.storeAssigned));
});

test('a head whom somebody else took meanwhile is refused in the dialog, with the reason', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.stores);
  const [store, other, head] = [
    await addStore(page),
    await addStore(page),
    await addUser(page, { role: 'branch_head' }),
  ];
  const card = await findCard(page, store.store_name);
  await card.getByRole('button', { name: /^Assign branch head/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Branch head').selectOption(`${head.first_name} Test | Unassigned`);
  const path = rowPath(API_PATHS.stores, other.id, 'assign-branch-head');
  await ask(page, 'POST', path, { user_id: head.id });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  const reason = STORE_TEXTS.headsAnother(other.store_name);
  await expect(dialog.getByRole('alert')).toHaveText(reason);
  await expectOnTop(toastOf(page, reason));
  await expect(dialog.getByRole('option', { name: head.first_name })).toHaveCount(0);
  await expect(card).toContainText('Not assigned');
});

test('a head whom somebody else unassigned meanwhile is one no more, here too', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.stores);
  const [store, head] = [await addStore(page), await addUser(page, { role: 'branch_head' })];
  const path = (how: 'assign-branch-head' | 'unassign-branch-head') =>
    rowPath(API_PATHS.stores, store.id, how);
  await ask(page, 'POST', path('assign-branch-head'), { user_id: head.id });
  const card = await findCard(page, store.store_name);
  await card.getByRole('button', { name: /^Assign branch head/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`${store.store_name}: ${head.first_name} Test`);
  await ask(page, 'POST', path('unassign-branch-head'), { user_id: head.id });
  const unassign = dialog.getByRole('button', { name: 'Unassign' });
  await unassign.click();
  await expect(dialog.getByRole('alert')).toHaveText(STORE_TEXTS.notItsHead);
  await expect(dialog).toContainText(`${store.store_name}: Not assigned`);
  await expect(unassign).toHaveCount(0);
  await expect(card).toContainText('Not assigned');
});

test('a user whom somebody else deleted is refused in every dialog, and leaves the list', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const facts = { last_name: ownWord() };
  const users = [
    await addUser(page, facts),
    await addUser(page, facts),
    await addUser(page, facts),
  ];
  await page.getByRole('searchbox').fill(facts.last_name);
  await expect(page.getByRole('article')).toHaveCount(3);
  const steps = [
    ['History', null],
    ['Password', 'Set password'],
    ['Edit', 'Update'],
  ] as const;
  for (const [index, [opener, button]] of steps.entries()) {
    const { id, first_name = '' } = users[index] ?? {};
    const card = page.getByRole('article', { name: first_name });
    if (button === null) await ask(page, 'DELETE', rowPath(API_PATHS.users, id ?? 0));
    await card.getByRole('button', { name: `${opener}: ${first_name}` }).click();
    const dialog = page.getByRole('dialog');
    if (button !== null) {
      await ask(page, 'DELETE', rowPath(API_PATHS.users, id ?? 0));
      if (opener === 'Edit') await dialog.getByLabel('Phone Number').fill('9123456780');
      else await dialog.getByLabel('New password', { exact: true }).fill('Another-2-word');
      await dialog.getByRole('button', { name: button }).click();
    }
    await expect(dialog.getByRole('alert')).toHaveText(/^This user no longer exists\./);
    await expect(card).toHaveCount(0);
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog');
    if (button !== null) await question.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('No data found')).toBeVisible();
});

test('a session that ends under a typed form leads to the login, which says that nothing was saved', async ({
  page,
  context,
}) => {
  await openAsAdmin(page, PATHS.stores);
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Store Name').fill('Baner');
  await dialog.getByLabel('Address').fill('1 Test Road');
  await dialog.getByLabel('Store Code').fill(ownWord());
  const questions: string[] = [];
  page.on('dialog', (question) => {
    questions.push(question.type());
    void question.dismiss();
  });
  await context.clearCookies({ name: 'access' });
  await context.clearCookies({ name: 'refresh' });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
  await expect(page.getByText(AUTH_TEXTS.sessionEnded)).toBeVisible();
  await expect(toastOf(page, 'What you typed was not saved.')).toBeVisible();
  expect(questions).toEqual([]);
});

test('a deletion without an answer can be tried again from the same question', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  const store = await addStore(page);
  const card = await findCard(page, store.store_name);
  const address = `**${rowPath(API_PATHS.stores, store.id)}`;
  await page.route(address, (route) => route.fulfill({ status: 500, json: {} }));
  await card.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('BAD REQUEST');
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toastOf(page, STORE_TEXTS.deleted)).toBeVisible();
  await expect(card).toBeHidden();
});

test('two admins who edit the same user: the later one is told and loses nothing @both', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone Number').fill('9123456780');
  const { first_name, email, role, updated_at } = user;
  await ask(page, 'PUT', rowPath(API_PATHS.users, user.id), {
    first_name,
    last_name: 'Elsewhere',
    email,
    role,
    phone: '9000011111',
    updated_at,
  });

  await dialog.getByRole('button', { name: 'Update' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText(USER_TEXTS.staleConflict);
  await expect(alert).toContainText('Initial (Parent Name) is now “Elsewhere”');
  await expect(alert).toContainText('Phone Number is now “9000011111”; your text is kept');
  await expect(dialog.getByLabel('Phone Number')).toHaveValue('9123456780');
  await expect(dialog.getByLabel('Initial (Parent Name)')).toHaveValue('Elsewhere');
  await expect(card).toContainText('9000011111');
  await expectNoAxeViolations(page);

  await dialog.getByRole('button', { name: 'Update' }).click();
  await expect(toastOf(page, USER_TEXTS.updated)).toBeVisible();
  await expect(card).toContainText('Elsewhere');
  await expect(card).toContainText('9123456780');
});

test('a list that fails says why and loads with Retry @both', async ({ page }) => {
  let fails = true;
  await page.route(`**${API_PATHS.users}?**`, (route) =>
    fails
      ? route.fulfill({ status: 500, json: { message: 'The till is on fire.' } })
      : route.continue(),
  );
  await openAsAdmin(page, PATHS.users);
  await expect(page.getByRole('alert')).toHaveText('The till is on fire.');
  await expectNoAxeViolations(page);
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('without a connection the list stays, and says that it is old @both', async ({
  page,
  context,
}) => {
  await openAsAdmin(page, PATHS.users);
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('rohan');
  await expect(page.getByText('You are offline. This is what was last loaded.')).toBeVisible();
  for (const opener of [/^Assign store/, /^History/]) {
    await page.getByRole('button', { name: opener }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toContainText('No connection.');
    await expect(dialog.getByRole('button', { name: 'Retry' })).toBeVisible();
    await expect(dialog.getByText('Loading…')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
  await context.setOffline(false);
  await expect(page.getByRole('article', { name: 'Rohan Kulkarni' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
});
