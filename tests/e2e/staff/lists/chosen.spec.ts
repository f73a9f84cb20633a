import { readFile } from 'node:fs/promises';
import { pathOf } from '../../../../src/contract/operation.ts';
import { updateUser } from '../../../../src/contract/users/api.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../../support/e2e/accessibility.ts';
import { islandsRun } from '../../../support/e2e/islands-run.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { addStore, addUser, ask, ownWord, pick, toastOf } from '../../admin/office.ts';

test('an admin selects several users, assigns them to a store, deactivates and exports them in bulk, and a search deselects the users that it hides', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const word = ownWord();
  const store = await addStore(page);
  for (const each of ['Anil', 'Bhanu', 'Chetan'])
    await addUser(page, { first_name: `${word} ${each}` });
  await page.goto(`${PATHS.users}?search=${word}`);
  await islandsRun(page);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: `Choose: ${word} Anil Test` }).check();
  await page.getByRole('checkbox', { name: `Choose: ${word} Bhanu Test` }).check();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toContainText('2 chosen');
  const hidden = page.getByRole('checkbox', { name: `Choose: ${word} Bhanu Test` });
  await page.getByRole('searchbox').fill(`${word} Anil`);
  await expect(hidden).toHaveCount(0);
  await expect(bar).toContainText('1 chosen');
  await page.getByRole('searchbox').fill(word);
  await expect(hidden).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: `Choose: ${word} Anil Test` })).toBeChecked();
  await expect(bar).toContainText('1 chosen');
  await hidden.check();
  await expect(bar.getByRole('button', { name: 'Activate', exact: true })).toBeDisabled();
  await expectNoAxeViolationsInDarkMode(page);

  await bar.getByRole('button', { name: 'Assign store' }).click();
  const assign = page.getByRole('dialog', { name: 'Assign Store' });
  await expect(assign).toContainText(`${word} Anil Test, ${word} Bhanu Test`);
  await pick(assign.getByLabel('Store'), `${store.store_name} (${store.code})`);
  await assign.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect(toastOf(page, 'Store assigned')).toBeVisible();
  await expect(page.getByRole('cell', { name: store.store_name })).toHaveCount(2);

  await bar.getByRole('button', { name: 'Deactivate' }).click();
  const confirmation = page.getByRole('alertdialog', { name: 'Deactivate 2 users?' });
  await expect(confirmation).toContainText(`${word} Anil Test, ${word} Bhanu Test`);
  await expect(confirmation).toContainText('They will be logged out everywhere.');
  await confirmation.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toastOf(page, '2 users deactivated')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Inactive:/ })).toHaveCount(2);
  await expect(bar).toBeHidden();
  const all = page.getByRole('checkbox', { name: 'Choose: All on this page' });
  await expect(all).toBeFocused();

  await all.check();
  await expect(bar).toContainText('3 chosen');
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Email,Phone,Role,Store,Status');
  expect(lines[1]).toMatch(
    new RegExp(`^${word} Anil Test,.*,Advisor,${store.store_name},Inactive$`),
  );
  expect(lines).toHaveLength(5);
  await bar.getByRole('button', { name: 'Clear' }).press('Enter');
  await expect(bar).toBeHidden();
  await expect(all).toBeFocused();
});

test('an admin deactivates, activates and exports several stores in bulk', async ({ page }) => {
  await loginAs(page, 'sysadm');
  const word = ownWord();
  const stores = [
    await addStore(page, { store_name: `${word} a` }),
    await addStore(page, { store_name: `${word} b` }),
  ];
  await page.goto(`${PATHS.stores}?search=${word}`);
  await islandsRun(page);
  await page.getByRole('button', { name: 'Table' }).click();
  const all = page.getByRole('checkbox', { name: 'Choose: All on this page' });
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  for (const [verb, state] of [
    ['Deactivate', 'Inactive'],
    ['Activate', 'Active'],
  ] as const) {
    await all.check();
    await bar.getByRole('button', { name: verb, exact: true }).click();
    const confirmation = page.getByRole('alertdialog', { name: `${verb} 2 stores?` });
    await expect(confirmation).toContainText(`${word} a, ${word} b`);
    await confirmation.getByRole('button', { name: verb, exact: true }).click();
    await expect(toastOf(page, `2 stores ${verb.toLowerCase()}d`)).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`^${state}:`) })).toHaveCount(2);
    await expect(bar).toBeHidden();
  }

  await all.check();
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^stores-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines.slice(1, 3).map((line) => stores.some(({ code }) => line.includes(code)))).toEqual([
    true,
    true,
  ]);
});

test.describe('when one of the changes is rejected', () => {
  test.use({ allowedNoise: [/409/] });

  test('the other changes succeed, and the dialog shows which one failed and why', async ({
    page,
  }) => {
    await loginAs(page, 'sysadm');
    const word = ownWord();
    const one = await addUser(page, { first_name: `${word} a` });
    const gone = await addUser(page, { first_name: `${word} b` });
    await page.goto(`${PATHS.users}?search=${word}`);
    await islandsRun(page);
    await page.getByRole('button', { name: 'Table' }).click();
    await page.route(`**${pathOf(updateUser, { id: gone.id })}`, (route) =>
      route.fulfill({ status: 409, json: { code: 'conflict', message: 'Not this one.' } }),
    );
    await page.getByRole('checkbox', { name: 'Choose: All on this page' }).check();
    await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
    const confirmation = page.getByRole('alertdialog');
    await confirmation.getByRole('button', { name: 'Deactivate' }).click();
    await expect(confirmation.getByRole('alert')).toHaveText(
      `Not changed: ${word} b Test: Not this one.`,
    );
    await page.unrouteAll();
    const read = await ask<{ is_active: boolean }>(page, 'GET', pathOf(updateUser, { id: one.id }));
    expect(read.is_active).toBe(false);
  });
});
