import { pathOf } from '../../../src/contract/operation.ts';
import {
  assignBranchHead,
  listStores,
  unassignBranchHead,
  updateStore,
} from '../../../src/contract/stores/api.ts';
import { STORE_TEXTS, type StoreRow } from '../../../src/contract/stores.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { requiredLabels } from '../../support/e2e/required-labels.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  addStore,
  addUser,
  ask,
  expectOnTop,
  findCard,
  openAsAdmin,
  ownWord,
  pick,
  pressTwice,
  toastOf,
} from './office.ts';

test.describe('an admin', () => {
  test.use({ allowedNoise: [/409/] });

  test("adds and edits a store, sees another admin's change, and sees an error when a code is taken or can no longer be changed", async ({
    page,
  }) => {
    await openAsAdmin(page, PATHS.stores);
    const name = ownWord();
    await page.getByRole('button', { name: 'ADD' }).click();
    const form = page.getByRole('dialog', { name: 'Add Store' });
    expect(await requiredLabels(form)).toEqual(['Store Name', 'Address', 'Store Code']);
    const code = form.getByLabel('Store Code');
    await expect(code).toHaveAccessibleDescription('A unique code, such as PUN-01');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(form.getByText('Store name is required')).toBeVisible();
    await expect(form.getByText('Address is required')).toBeVisible();
    await expect(form.getByText('Store code is required')).toBeVisible();
    await form.getByLabel('Store Name').fill(name);
    await form.getByLabel('Address').fill('1 Test Road,\nPune');
    await code.fill('pun-04');
    await form.getByRole('button', { name: 'Create' }).click();
    await expect(code).toHaveAccessibleDescription(new RegExp(STORE_TEXTS.codeTaken));
    await expect(form.getByRole('alert')).toHaveCount(0);
    await expect(code).toBeFocused();
    await expect(form.getByLabel('Store Name')).toHaveValue(name);
    await code.fill(name);
    expect(await pressTwice(page, form.getByRole('button', { name: 'Create' }))).toEqual({
      store_name: name,
      address: '1 Test Road, Pune',
      code: name.toUpperCase(),
      is_active: true,
    });
    await expect(toastOf(page, 'Store created Successfully')).toBeVisible();

    const card = await findCard(page, name);
    const opener = page.getByRole('button', { name: /^Edit/ });
    await opener.click();
    const edit = page.getByRole('dialog', { name: 'Update Store' });
    const address = edit.getByLabel('Address');
    const update = edit.getByRole('button', { name: 'Update' });
    await address.fill('2 Another Road');
    await address.press('Enter');
    await expect(toastOf(page, 'Store updated Successfully')).toBeVisible();
    await expect(card).toContainText('2 Another Road');

    await opener.click();
    await address.fill('3 My Road');
    const found = `${listStores.path}?search=${name}`;
    const { content } = await ask<{ content: StoreRow[] }>(page, 'GET', found);
    const theirs = { store_name: name, address: '4 Their Road', code: `${name.toUpperCase()}9` };
    const path = pathOf(updateStore, { id: content[0]?.id ?? 0 });
    await ask(page, 'PUT', path, { ...theirs, updated_at: content[0]?.updated_at });
    await update.click();
    const alert = edit.getByRole('alert');
    await expect(alert).toContainText(STORE_TEXTS.staleConflict);
    await expect(alert).toContainText(`Store Code is now “${theirs.code}”`);
    await expect(alert).toContainText('Address is now “4 Their Road”; your text is kept');
    await expect(address).toHaveValue('3 My Road');
    await expect(edit.getByLabel('Store Code')).toHaveValue(theirs.code);
    await update.click();
    await expect(edit).toBeHidden();
    await expect(card).toContainText('3 My Road');
    await expect(card).toContainText(theirs.code);

    await findCard(page, 'Laxmi Road');
    await opener.click();
    await edit.getByLabel('Store Code').fill('PUN-99');
    await update.click();
    await expect(edit.getByLabel('Store Code')).toHaveAccessibleDescription(
      new RegExp(STORE_TEXTS.codeInUse),
    );
    await expect(edit.getByLabel('Store Code')).toBeFocused();
  });

  test('deactivates and reactivates a store and deletes it, confirming each time', async ({
    page,
  }) => {
    await openAsAdmin(page, PATHS.stores);
    const store = await addStore(page, { store_name: `<b>${ownWord()}</b>` });
    const card = await findCard(page, store.store_name);
    await card.getByRole('button', { name: /^Active:/ }).click();
    const deactivation = page.getByRole('alertdialog', { name: 'Deactivate Item?' });
    await expect(deactivation).toContainText('Are you sure you want to deactivate this item?');
    await expect(deactivation.getByText(store.store_name, { exact: true })).toBeVisible();
    await expect(deactivation).toContainText(
      'Its staff and branch head stay assigned. You cannot assign new ones.',
    );
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
    await card.getByRole('button', { name: /^Delete/ }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
    await expect(dialog).toContainText(
      'Are you sure you want to delete this item? This action cannot be undone.',
    );
    await expect(dialog).toContainText('Its staff will have no store.');
    await expect(dialog.getByText(store.store_name, { exact: true })).toBeVisible();
    const remove = dialog.getByRole('button', { name: 'Delete' });

    // The first attempt fails, and the list that it refetches arrives only after the second
    // attempt has deleted the store, so it still contains the store.
    const deleted = Promise.withResolvers<void>();
    const listPath = `**${listStores.path}?**`;
    await page.route(
      listPath,
      async (route) => {
        const response = await route.fetch();
        await deleted.promise;
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    const path = `**${pathOf(updateStore, { id: store.id })}`;
    const fails = { status: 409, json: { code: 'conflict', message: 'Try again soon' } };
    await page.route(path, (route) => route.fulfill(fails), { times: 1 });
    const refetched = page.waitForRequest(listPath);
    await remove.click();
    await expect(dialog.getByRole('alert')).toHaveText('Try again soon');
    await refetched;
    await page.route(
      path,
      async (route) => {
        const response = await route.fetch();
        deleted.resolve();
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await pressTwice(page, remove);
    await expect(toastOf(page, 'Store deleted successfully')).toBeVisible();
    await expect(card).toBeHidden();
    await expect(page.getByText('No data found')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeFocused();
  });

  test('assigns, replaces and unassigns a branch head and sees what another admin changed in the meantime', async ({
    page,
  }) => {
    await openAsAdmin(page, PATHS.stores);
    const [store, other, first, second, advisor] = [
      await addStore(page),
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
    await expect(
      options.filter({ hasText: `${first.first_name} Test | Unassigned` }),
    ).toBeAttached();
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
    await history.getByRole('button', { name: 'Close', exact: true }).click();

    await opener.click();
    await pick(dialog.getByRole('combobox'), `${second.first_name} Test | Unassigned`);
    const toOther = pathOf(assignBranchHead, { id: other.id });
    await ask(page, 'POST', toOther, { user_id: second.id });
    await assign.click();
    const reason = STORE_TEXTS.headsAnother(other.store_name);
    await expect(dialog.getByRole('alert')).toHaveText(reason);
    await expectOnTop(toastOf(page, reason));
    await dialog.getByRole('combobox').fill(second.first_name);
    await expect(dialog.getByText('Nothing found')).toBeVisible();
    await expect(card).toContainText('Not assigned');

    await pick(dialog.getByRole('combobox'), `${first.first_name} Test | Unassigned`);
    await assign.click();
    await expect(card).toContainText(first.email);
    await opener.click();
    await expect(dialog).toContainText(`${store.store_name}: ${first.first_name} Test`);
    const away = pathOf(unassignBranchHead, { id: store.id });
    await ask(page, 'POST', away, { user_id: first.id });
    await unassign.click();
    await expect(dialog.getByRole('alert')).toHaveText(STORE_TEXTS.notItsHead);
    await expect(dialog).toContainText(`${store.store_name}: Not assigned`);
    await expect(unassign).toHaveCount(0);
    await expect(card).toContainText('Not assigned');
  });
});
