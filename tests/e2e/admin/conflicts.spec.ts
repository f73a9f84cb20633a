import { pathOf } from '../../../src/contract/operation.ts';
import { updateUser } from '../../../src/contract/users/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, ask, openAsAdmin, ownWord } from './office.ts';

test.use({ allowedNoise: [/40[0-9]|422|50[0-9]|ERR_/] });

test('every dialog shows an error when another admin has deleted the user, and the user disappears from the list', async ({
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
    if (button === null) await ask(page, 'DELETE', pathOf(updateUser, { id: id ?? 0 }));
    await card.getByRole('button', { name: `${opener}: ${first_name}` }).click();
    const dialog = page.getByRole('dialog');
    if (button !== null) {
      await ask(page, 'DELETE', pathOf(updateUser, { id: id ?? 0 }));
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
