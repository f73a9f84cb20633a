import type { Locator, Route } from '@playwright/test';
import { listStores } from '../../../../src/contract/stores/api.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { holdScripts } from '../../../support/e2e/hold-scripts.ts';
import { islandsRun } from '../../../support/e2e/islands-run.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { addStore, addUser, findCard, openAsAdmin, ownWord, toastOf } from '../../admin/office.ts';

test('an admin finds a store by typing, chooses it using only the keyboard and assigns it', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const user = await addUser(page);
  const word = ownWord();
  const chosen = await addStore(page, { store_name: `${word} Near` });
  const other = await addStore(page, { store_name: `${word} Far` });
  const labels = [other, chosen].map(({ store_name, code }) => `${store_name} (${code})`);
  const card = await findCard(page, user.first_name);
  await card.getByRole('button', { name: /^Assign store/ }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Assign Store' });
  const field = dialog.getByRole('combobox', { name: 'Store' });
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.type(word.toLowerCase());
  const options = dialog.getByRole('option');
  await expect(options).toHaveText(labels);
  await expect(dialog.getByRole('status').filter({ hasText: '2 found' })).toBeAttached();
  await expect(field).toHaveAttribute('aria-activedescendant', await idOf(options.nth(0)));
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', await idOf(options.nth(1)));
  await field.press('Enter');
  await expect(field).toHaveValue(labels[1] ?? '');
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await page.keyboard.type(`${word} far`);
  await expect(options).toHaveText([labels[0] ?? '']);
  await field.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(field).toHaveValue(labels[1] ?? '');

  // Clearing the field also clears the chosen store.
  await field.fill('no such store');
  await expect(dialog.getByText('Nothing found')).toBeVisible();
  await dialog.getByRole('heading').click();
  await expect(field).toHaveValue('');
  await expect(dialog.getByRole('button', { name: 'Assign', exact: true })).toBeDisabled();
  await field.fill(`${word} near`);
  await field.press('Enter');
  await field.press('Enter');
  await expect(toastOf(page, 'Store assigned')).toBeVisible();
  await expect(card).toContainText(chosen.store_name);
});

test('a tap on the field opens the options, which fit the screen, and a tap on an option picks it @phone', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  const word = ownWord();
  const store = await addStore(page, { store_name: word });
  const field = page.getByRole('combobox', { name: 'Store' });
  await field.click();
  const list = page.getByRole('listbox', { name: 'Store' });
  await expect(list.getByRole('option', { name: 'All Stores' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(list).toBeInViewport();
  await field.fill('no such store');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await field.fill(word);
  await list.getByRole('option').click();
  await expect(field).toHaveValue(`${word} (${store.code})`);
  await expect(page).toHaveURL(new RegExp(`store=${store.id}$`));

  await field.fill('something else');
  await page.getByRole('heading', { level: 1 }).click();
  await expect(list).toBeHidden();
  await expect(field).toHaveValue(`${word} (${store.code})`);
});

test('the filter applies text typed before its script runs', async ({ page }) => {
  await loginAs(page, 'sysadm');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.users, { waitUntil: 'commit' });
  const field = page.getByRole('combobox', { name: 'Store' });
  await field.fill('without');
  deliver();
  await islandsRun(page);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Without a store']);
});

test.describe('when the stores fail to load', () => {
  test.use({ allowedNoise: [/500/] });

  test('the options and the dialog show the error, and Retry keeps focus in the dialog', async ({
    page,
  }) => {
    await openAsAdmin(page, PATHS.users);
    const fail = (route: Route) => route.fulfill({ status: 500, json: { message: 'No stores' } });
    await page.route(`**${listStores.path}?**`, fail);
    const filter = page.getByRole('combobox', { name: 'Store' });
    await filter.click();
    await expect(page.getByText('The stores did not load.')).toBeVisible();
    await filter.press('Escape');
    await page
      .getByRole('button', { name: /^Assign store/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog');
    const retry = dialog.getByRole('button', { name: 'Retry' });
    await expect(retry).toBeVisible();
    await page.unrouteAll();
    await retry.press('Enter');
    await expect(retry).toBeHidden();
    const field = dialog.getByRole('combobox');
    await expect(field).toBeFocused();
    await field.press('ArrowDown');
    await expect(dialog.getByRole('option').first()).toBeVisible();
    await field.press('Escape');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await filter.click();
    await expect(page.getByRole('listbox').getByRole('option', { name: /PUN-01/ })).toBeVisible();
  });
});

async function idOf(option: Locator): Promise<string> {
  return (await option.getAttribute('id')) ?? '';
}
