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
  findCard,
  openAsAdmin,
  ownWord,
  pick,
  toastOf,
} from './office.ts';

test.use({ allowedNoise: [/40[0-9]|422|50[0-9]|ERR_/] });

test('the dialog rejects a branch head who was just assigned by another admin and shows why', async ({
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
  await pick(dialog.getByLabel('Branch head'), `${head.first_name} Test | Unassigned`);
  const path = rowPath(API_PATHS.stores, other.id, 'assign-branch-head');
  await ask(page, 'POST', path, { user_id: head.id });
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  const reason = STORE_TEXTS.headsAnother(other.store_name);
  await expect(dialog.getByRole('alert')).toHaveText(reason);
  await expectOnTop(toastOf(page, reason));
  await dialog.getByRole('combobox').fill(head.first_name);
  await expect(dialog.getByText('Nothing found')).toBeVisible();
  await expect(card).toContainText('Not assigned');
});

test('the dialog shows that the branch head was just unassigned by another admin', async ({
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

test('every dialog reports that another admin has deleted the user, who disappears from the list', async ({
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
    const confirmation = page.getByRole('alertdialog');
    if (button !== null) await confirmation.getByRole('button', { name: 'Discard' }).click();
    await expect(dialog).toBeHidden();
  }
  await expect(page.getByText('No data found')).toBeVisible();
});

test('the second of two admins who edit the same user sees the conflict and keeps their input', async ({
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
