import { pathOf } from '../../../../src/contract/operation.ts';
import type { StoreRow } from '../../../../src/contract/stores.ts';
import { updateUser } from '../../../../src/contract/users/api.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { addStore, addUser, ask, openAsAdmin, ownWord, pick } from '../../admin/office.ts';

test('an admin filters the users by role, status and store, and a URL with filters restores them', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const word = ownWord();
  const store: StoreRow = await addStore(page);
  const matching = await addUser(page, { first_name: `${word} here` });
  const elsewhere = await addUser(page, { first_name: `${word} away` });
  const head = await addUser(page, { first_name: `${word} head`, role: 'branch_head' });
  await ask(page, 'PATCH', pathOf(updateUser, { id: matching.id }), { store: store.id });
  await ask(page, 'PATCH', pathOf(updateUser, { id: elsewhere.id }), { is_active: false });
  const names = page.getByRole('article').getByRole('heading');

  await page.getByRole('searchbox').fill(word);
  await expect(names).toHaveText([elsewhere, head, matching].map(nameOf));
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Advisor');
  await expect(names).toHaveText([elsewhere, matching].map(nameOf));
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active');
  await expect(names).toHaveText([nameOf(matching)]);
  await expect(page).toHaveURL(new RegExp(`search=${word}&role=advisor&status=active$`));

  await page.getByRole('combobox', { name: 'Status' }).selectOption('All Status');
  const field = page.getByRole('combobox', { name: 'Store' });
  await field.fill(store.store_name);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([
    `${store.store_name} (${store.code})`,
  ]);
  await field.press('Enter');
  await expect(names).toHaveText([nameOf(matching)]);
  await pick(field, 'Without a store');
  await expect(names).toHaveText([nameOf(elsewhere)]);

  await page.reload();
  await expect(names).toHaveText([nameOf(elsewhere)]);
  await expect(field).toHaveValue('Without a store');
  await expect(page).toHaveURL(new RegExp(`search=${word}&role=advisor&store=none$`));

  await page.goto(`${PATHS.users}?store=${store.id}`);
  await expect(field).toHaveValue(`${store.store_name} (${store.code})`);
  await expect(names).toHaveText([nameOf(matching)]);
});

function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`;
}
