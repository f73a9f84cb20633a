import { REDEEMED_ENTRY } from '../../../scripts/seed/giveaway.ts';
import { FAILURE_TEXTS } from '../../../src/contract/errors.ts';
import { pathOf } from '../../../src/contract/operation.ts';
import { listHistory } from '../../../src/contract/redemption/api.ts';
import { listStores, updateStore } from '../../../src/contract/stores/api.ts';
import type { StoreRow } from '../../../src/contract/stores.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { layoutShift } from '../../support/e2e/layout-shift.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { addStore, ask, openAsAdmin, pick, toastOf } from '../admin/office.ts';
import { SOLD_AT, SOLD_AT_LABEL } from './sale.ts';

const FOUND = `${PATHS.redemption}?search=${REDEEMED_ENTRY.enrollmentNo}`;
/** Scripts that load on demand, except the toasts. */
const LAZY_SCRIPTS = /\/_astro\/(?!Toaster|dist)[^/]+\.js$/;

test('an admin filters the table by store, finds the filter in the URL and clears it', async ({
  page,
}) => {
  await openAsAdmin(page, FOUND);
  const other: StoreRow = await addStore(page);
  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('table', { name: 'Redemptions' }).locator('tbody tr');
  await expect(rows).toHaveCount(1);
  const field = page.getByRole('combobox', { name: 'Store' });
  await field.click();
  await pick(field, SOLD_AT_LABEL);
  await expect(page).toHaveURL(/search=[^&]+&store=\d+$/);
  await expect(rows).toHaveCount(1);

  await pick(field, 'Without a store');
  await expect(page).toHaveURL(/&store=none$/);
  await expect(page.getByText('No data found')).toBeVisible();
  await pick(field, `${other.store_name} (${other.code})`);
  await expect(page).toHaveURL(new RegExp(`&store=${other.id}$`));
  await page.goBack();
  await expect(field).toHaveValue('Without a store');
  await page.goBack();
  await expect(field).toHaveValue(SOLD_AT_LABEL);
  await expect(rows).toHaveCount(1);

  await page.reload();
  await expect(field).toHaveValue(SOLD_AT_LABEL);
  await expect(rows).toHaveCount(1);
  await pick(field, 'Without a store');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(PATHS.redemption);
  await expect(field).toHaveValue('All Stores');
});

test('the first page in the HTML is filtered by the store in the URL, without a layout shift', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const { content } = await ask<{ content: StoreRow[] }>(
    page,
    'GET',
    `${listStores.path}?search=${SOLD_AT?.code}`,
  );
  const address = `&store=${content[0]?.id}`;
  const requested: string[] = [];
  page.on('request', (each) => {
    if (new URL(each.url()).pathname === listHistory.path) requested.push(each.url());
  });
  await page.goto(FOUND + address);
  await expect(page.getByRole('article', { name: 'Meera Kelkar' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Store' })).toHaveValue(SOLD_AT_LABEL);
  expect(await layoutShift(page)).toBe(0);
  await page.goto(`${FOUND}&store=none`);
  await expect(page.getByRole('combobox', { name: 'Store' })).toHaveValue('Without a store');
  await expect(page.getByText('No data found')).toBeVisible();
  await untilIdle(page);
  expect(requested).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
});

test('a deleted store is listed by its number, and the filter still finds its redemptions', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const store: StoreRow = await addStore(page);
  await ask(page, 'DELETE', pathOf(updateStore, { id: store.id }));
  const read = page.waitForResponse(`**${listStores.path}?**`);
  await page.goto(`${PATHS.redemption}?store=${store.id}`);
  await expect(page.getByText('No data found')).toBeVisible();
  await read;
  await expect(page.getByRole('combobox', { name: 'Store' })).toHaveValue(`Store ${store.id}`);
});

test('the first click on the store filter loads its options and applies text typed in the meantime, and a store can be chosen with the keyboard alone', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (each) => {
    if (each.url().includes('/_astro/ComboList.') && each.url().endsWith('.js')) {
      loaded.push(each.url());
    }
  });
  await openAsAdmin(page, PATHS.redemption);
  const field = page.getByRole('combobox', { name: 'Store' });
  await expect(field).toHaveValue('All Stores');
  await untilIdle(page);
  expect(loaded).toEqual([]);
  const deliver = await holdScripts(page);
  await field.click();
  const box = await field.boundingBox();
  await page.keyboard.type('with');
  deliver();
  const list = page.getByRole('listbox', { name: 'Store' });
  await expect(list.getByRole('option')).toHaveText(['Without a store']);
  expect(loaded).toHaveLength(1);
  await expect(field).toBeFocused();
  expect(await field.boundingBox()).toEqual(box);
  await page.keyboard.type('out a');
  await expect(field).toHaveValue('without a');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${PATHS.redemption}?store=none`);

  await page.goBack();
  await expect(field).toHaveValue('All Stores');
  await page.getByLabel('Search redemptions').press('Tab');
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await expect(field).toBeFocused();
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(page).toHaveURL(`${PATHS.redemption}?store=none`);
  await expect(field).toHaveValue('Without a store');
});

test('the store filter applies text typed before its script runs', async ({ page }) => {
  await loginAs(page, 'sysadm');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.redemption, { waitUntil: 'commit' });
  await page.getByRole('combobox', { name: 'Store' }).fill('without');
  deliver();
  await islandsRun(page);
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Without a store']);
});

test.describe('when a request fails', () => {
  test.use({ allowedNoise: [/500|ERR_FAILED/] });

  test('the error appears and the list stays; reopening the store filter loads its script and options', async ({
    page,
  }) => {
    await openAsAdmin(page, FOUND);
    await page.route(`**${listStores.path}?**`, (route) =>
      route.fulfill({ status: 500, json: { message: 'No stores' } }),
    );
    await page.route(LAZY_SCRIPTS, (route) => route.abort());
    const field = page.getByRole('combobox', { name: 'Store' });
    await field.click();
    await expect(toastOf(page, FAILURE_TEXTS.offline)).toBeVisible();
    await expect(page.getByRole('article', { name: 'Meera Kelkar' })).toBeVisible();
    await expect(field).toBeFocused();
    await page.unroute(LAZY_SCRIPTS);
    await field.click();
    await expect(page.getByText('The stores did not load. Close and reopen')).toBeVisible();
    await expect(page.getByRole('option')).toHaveText(['All Stores', 'Without a store']);
    await field.press('Escape');
    await page.unrouteAll();
    await field.click();
    await expect(page.getByRole('option', { name: SOLD_AT_LABEL })).toBeVisible();
  });
});
