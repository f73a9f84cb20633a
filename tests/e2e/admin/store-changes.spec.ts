import { STORE_TEXTS } from '../../../src/contract/stores.ts';
import { API_PATHS, PATHS, rowPath } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  addStore,
  addUser,
  ask,
  findCard,
  openAsAdmin,
  ownWord,
  pick,
  pressTwice,
  toastOf,
} from './office.ts';

test('an admin deactivates and reactivates a store, confirming each time', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  const store = await addStore(page);
  const card = await findCard(page, store.store_name);
  await card.getByRole('button', { name: /^Active:/ }).click();
  const deactivation = page.getByRole('alertdialog', { name: 'Deactivate Item?' });
  await expect(deactivation).toContainText('Are you sure you want to deactivate this item?');
  await expect(deactivation.getByText(store.store_name, { exact: true })).toBeVisible();
  await expect(deactivation).toContainText(
    'Its staff and its branch head stay. You cannot assign new ones.',
  );
  await expectNoAxeViolations(page);
  const deactivate = deactivation.getByRole('button', { name: 'Deactivate' });
  expect(await pressTwice(page, deactivate)).toEqual({ id: store.id, is_active: false });
  await expect(toastOf(page, 'Store status updated successfully')).toBeVisible();
  await card.getByRole('button', { name: /^Assign branch head/ }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Branch Head' });
  await expect(assign.getByRole('status')).toHaveText(STORE_TEXTS.inactive);
  await expect(assign.getByLabel('Branch head')).toBeDisabled();
  await expect(assign.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();
  await assign.getByRole('button', { name: 'Cancel' }).click();
  await card.getByRole('button', { name: /^Inactive:/ }).click();
  const activation = page.getByRole('alertdialog', { name: 'Activate Item?' });
  await expect(activation).toContainText('Are you sure you want to activate this item?');
  await expect(activation.getByText(store.store_name, { exact: true })).toBeVisible();
  await expect(activation).toContainText('You can assign staff and a branch head to it again.');
  await activation.getByRole('button', { name: 'Activate' }).click();
  await expect(card.getByRole('button', { name: /^Active:/ })).toBeVisible();
});

test('an admin deletes a store after confirming', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  const store = await addStore(page, { store_name: `<b>${ownWord()}</b>` });
  const card = await findCard(page, store.store_name);
  await card.getByRole('button', { name: /^Delete/ }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(dialog).toContainText(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  await expect(dialog).toContainText('Its staff will have no store.');
  await expect(dialog.getByText(store.store_name, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
  await pressTwice(page, dialog.getByRole('button', { name: 'Delete' }));
  await expect(toastOf(page, 'Store deleted successfully')).toBeVisible();
  await expect(card).toBeHidden();
  await expect(page.getByText('No data found')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeFocused();
});

test('an admin assigns, replaces and unassigns a branch head', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  const [store, first, second, advisor] = [
    await addStore(page),
    await addUser(page, { role: 'branch_head' }),
    await addUser(page, { role: 'branch_head' }),
    await addUser(page),
  ];
  const card = await findCard(page, store.store_name);
  const opener = card.getByRole('button', { name: /^Assign branch head/ });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Assign Branch Head' });
  const assign = dialog.getByRole('button', { name: 'Assign', exact: true });
  await expect(assign).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Unassign' })).toHaveCount(0);
  const options = dialog.getByRole('option');
  await dialog.getByRole('combobox').click();
  await expect(options.filter({ hasText: `${first.first_name} Test | Unassigned` })).toBeAttached();
  await expect(options.filter({ hasText: advisor.first_name })).toHaveCount(0);
  await expect(options.filter({ hasText: 'Sanjay Ghorpade' })).toHaveCount(0);
  await pick(dialog.getByRole('combobox'), `${first.first_name} Test | Unassigned`);
  await expectNoAxeViolations(page);
  expect(await pressTwice(page, assign)).toEqual({ user_id: first.id });
  await expect(toastOf(page, 'Branch head assigned')).toBeVisible();
  await expect(card).toContainText(first.email);

  await opener.click();
  await dialog.getByRole('combobox').click();
  await expect(
    options.filter({ hasText: `${first.first_name} Test | ${store.store_name}` }),
  ).toBeAttached();
  await pick(dialog.getByRole('combobox'), `${second.first_name} Test | Unassigned`);
  await expect(dialog.getByText(`Replaces ${first.first_name} Test.`)).toBeVisible();
  await assign.click();
  await expect(card).toContainText(second.email);
  await opener.click();
  const unassign = dialog.getByRole('button', { name: 'Unassign' });
  expect(await pressTwice(page, unassign)).toEqual({ user_id: second.id });
  await expect(toastOf(page, 'Branch head unassigned')).toBeVisible();
  await expect(card).toContainText('Not assigned');

  await card.getByRole('button', { name: /^History/ }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history).toContainText('System Admin unassigned the branch head');
  await expectNoAxeViolations(page);
});

test.describe('when the server rejects a change', () => {
  test.use({ allowedNoise: [/409/] });

  test('a code already in use shows an error at its field', async ({ page }) => {
    await openAsAdmin(page, PATHS.stores);
    await page.getByRole('button', { name: 'ADD' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Store Name').fill('Another Dadar');
    await form.getByLabel('Address').fill('1 Test Road');
    await form.getByLabel('Store Code').fill('mum-01');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByLabel('Store Code')).toHaveAccessibleDescription(
      new RegExp(STORE_TEXTS.codeTaken),
    );
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(form.getByLabel('Store Code')).toBeFocused();
    await expect(form.getByLabel('Store Name')).toHaveValue('Another Dadar');
  });

  test('the store form shows an error at the code field when existing orders use the code', async ({
    page,
  }) => {
    await openAsAdmin(page, PATHS.stores);
    const card = await findCard(page, 'Laxmi Road');
    await card.getByRole('button', { name: /^Edit/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Store Code').fill('PUN-99');
    await form.getByRole('button', { name: 'Update' }).click();
    await expect(form.getByLabel('Store Code')).toHaveAccessibleDescription(
      new RegExp(STORE_TEXTS.codeInUse),
    );
    await expect(form.getByLabel('Store Code')).toBeFocused();
  });

  test('the second of two admins who edit the same store sees the conflict and keeps their input', async ({
    page,
  }) => {
    await openAsAdmin(page, PATHS.stores);
    const store = await addStore(page);
    const card = await findCard(page, store.store_name);
    await card.getByRole('button', { name: /^Edit/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Address').fill('3 My Road');
    const { store_name, updated_at } = store;
    const code = `${store.code}9`;
    await ask(page, 'PUT', rowPath(API_PATHS.stores, store.id), {
      store_name,
      address: '4 Their Road',
      code,
      updated_at,
    });
    await dialog.getByRole('button', { name: 'Update' }).click();
    const alert = dialog.getByRole('alert');
    await expect(alert).toContainText(STORE_TEXTS.staleConflict);
    await expect(alert).toContainText(`Store Code is now “${code}”`);
    await expect(alert).toContainText('Address is now “4 Their Road”; your text is kept');
    await expect(dialog.getByLabel('Address')).toHaveValue('3 My Road');
    await expect(dialog.getByLabel('Store Code')).toHaveValue(code);
    await dialog.getByRole('button', { name: 'Update' }).click();
    await expect(toastOf(page, STORE_TEXTS.updated)).toBeVisible();
    await expect(card).toContainText('3 My Road');
    await expect(card).toContainText(code);
  });
});
