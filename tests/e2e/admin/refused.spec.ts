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
});

test('a role is not shown before the server has agreed', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Edit/ }).click();
  const dialog = page.getByRole('dialog');
  await page.route(`**${rowPath(API_PATHS.users, user.id)}`, async (route) => {
    await expect(card).toContainText('Advisor');
    await route.fulfill({ status: 409, json: { message: USER_TEXTS.lastAdmin } });
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
  const [user, store] = [await addUser(page), await addStore(page)];
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Assign store/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Store').selectOption(`${store.store_name} (${store.code})`);
  await ask(page, 'PATCH', rowPath(API_PATHS.stores, store.id), { is_active: false });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(dialog.getByRole('alert')).toHaveText(USER_TEXTS.storeInactive);
  const toast = toastOf(page, USER_TEXTS.storeInactive);
  await expectOnTop(toast);
  await toast.getByRole('button', { name: 'Close toast' }).click();
  await expect(toast).toBeHidden();
  await ask(page, 'PATCH', rowPath(API_PATHS.stores, store.id), { is_active: true });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toastOf(page, USER_TEXTS.storeAssigned)).toBeVisible();
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
  await expect(dialog.getByRole('alert')).toHaveText(STORE_TEXTS.notEligible);
  await expectOnTop(toastOf(page, STORE_TEXTS.notEligible));
  await expect(card).toContainText('Not assigned');
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
  await expect(alert).toContainText(USER_TEXTS.changedMeanwhile);
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
  await context.setOffline(false);
  await expect(page.getByRole('article', { name: 'Rohan Kulkarni' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeHidden();
});
