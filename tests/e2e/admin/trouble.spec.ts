import { AUTH_TEXTS } from '../../../src/contract/auth.ts';
import { pathOf } from '../../../src/contract/operation.ts';
import { updateStore } from '../../../src/contract/stores/api.ts';
import { STORE_TEXTS } from '../../../src/contract/stores.ts';
import { listStaff } from '../../../src/contract/users/api.ts';
import { COOKIES } from '../../../src/lib/cookies.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addStore, findCard, openAsAdmin, ownWord, toastOf } from './office.ts';

test.use({ allowedNoise: [/40[0-9]|422|50[0-9]|ERR_/] });

test('a session that ends while a form is open redirects to the login page, which says that nothing was saved', async ({
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
  page.on('dialog', (confirmation) => {
    questions.push(confirmation.type());
    void confirmation.dismiss();
  });
  await context.clearCookies({ name: COOKIES.access });
  await context.clearCookies({ name: COOKIES.refresh });
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Team Login' })).toBeVisible();
  await expect(
    page.getByText(`${AUTH_TEXTS.sessionEnded.slice(0, -1)} to open Stores.`),
  ).toBeVisible();
  await expect(toastOf(page, 'Your changes were not saved.')).toBeVisible();
  expect(questions).toEqual([]);
});

test('a deletion can be retried from the same dialog when its response is lost', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.stores);
  const store = await addStore(page);
  const card = await findCard(page, store.store_name);
  const address = `**${pathOf(updateStore, { id: store.id })}`;
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

test('a list that fails to load shows the reason and loads on Retry, and a loaded list stays visible offline and says that it is out of date', async ({
  page,
  context,
}) => {
  let fails = true;
  await page.route(`**${listStaff.path}?**`, (route) =>
    fails
      ? route.fulfill({ status: 500, json: { message: 'The server is on fire.' } })
      : route.continue(),
  );
  // Without this, the HTML would already contain the first page.
  await openAsAdmin(page, `${PATHS.users}?page=2`);
  await expect(page.getByRole('alert')).toHaveText('The server is on fire.');
  fails = false;
  await page.getByRole('button', { name: 'Retry' }).press('Enter');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await findCard(page, 'Brhaspati Ekbote');
  await context.setOffline(true);
  await page.getByRole('searchbox').fill('rohan');
  await expect(page.getByText(/^Offline: previous list/)).toBeVisible();
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
  await expect(page.getByText(/^Offline/)).toBeHidden();
});
