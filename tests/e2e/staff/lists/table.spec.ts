import type { Locator } from '@playwright/test';
import { load } from 'cheerio';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { holdScripts } from '../../../support/e2e/hold-scripts.ts';
import { islandsRun } from '../../../support/e2e/islands-run.ts';
import { layoutShift } from '../../../support/e2e/layout-shift.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { addStore, addUser, fillUser, openAsAdmin, ownWord, toastOf } from '../../admin/office.ts';

function heightsOf(rows: Locator): Promise<number[]> {
  return rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
}

test('the HTML of each list contains the selected table view, without a layout shift', async ({
  page,
}) => {
  // Shows only sample users, whose names fit on one line; other tests add longer names.
  await openAsAdmin(page, `${PATHS.users}?search=9000000`);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(10);
  expect(await heightsOf(rows)).toEqual(Array(10).fill(44));

  for (const path of [PATHS.users, PATHS.stores]) {
    const html = load(await (await page.request.get(path)).text());
    expect(html('main table tbody tr').length).toBe(10);
    await expect(page.getByRole('article')).toHaveCount(0);
    const deliver = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(rows).toHaveCount(10);
    deliver();
    await islandsRun(page);
    await expect(page.getByRole('button', { name: 'Table' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    expect(await layoutShift(page)).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
});

test('a device without a saved view shows a table from 1024 px up and cards on narrower screens, both before and after the scripts run', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  await page.context().clearCookies({ name: 'list-view' });
  const [rows, cards] = [page.locator('main tbody tr'), page.locator('main article')];
  for (const [width, shown, hidden] of [
    [1024, rows, cards],
    [1023, cards, rows],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const deliver = await holdScripts(page);
    await page.goto(PATHS.stores, { waitUntil: 'commit' });
    await expect(shown.first()).toBeVisible();
    await expect(hidden.first()).toBeHidden();
    deliver();
    await islandsRun(page);
    await expect(shown).toHaveCount(10);
    await expect(hidden).toHaveCount(0);
    expect(await layoutShift(page)).toBe(0);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('a phone shows cards even if the table view is selected @phone', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'list-view', value: 'table', url: baseURL ?? '' }]);
  await openAsAdmin(page, PATHS.users);
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('button', { name: 'Table' })).toBeHidden();
});

test('clicking a column header in the user table sorts by that column, and the URL keeps the order', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const word = ownWord();
  await addUser(page, { first_name: `${word} a`, role: 'branch_head' });
  await addUser(page, { first_name: `${word} b`, role: 'advisor' });
  await page.goto(`${PATHS.users}?search=${word}`);
  await islandsRun(page);
  await page.getByRole('button', { name: 'Table' }).click();
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText([`${word} a Test`, `${word} b Test`]);
  const title = page.getByRole('columnheader', { name: 'Role' });
  await title.getByRole('button').click();
  await expect(names).toHaveText([`${word} b Test`, `${word} a Test`]);
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await title.getByRole('button').click();
  await expect(names).toHaveText([`${word} a Test`, `${word} b Test`]);
  await expect(page).toHaveURL(new RegExp(`search=${word}&sort=-role$`));
  await page.reload();
  await expect(title).toHaveAttribute('aria-sort', 'descending');
  await expect(names).toHaveText([`${word} a Test`, `${word} b Test`]);
});

test('clicking a column header in the store table sorts by that column, the URL keeps the order, and two-line names and addresses appear in full', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const word = ownWord();
  await addStore(page, { store_name: `${word} a`, code: `${word}2` });
  await addStore(page, { store_name: `${word} b`, code: `${word}1` });
  await page.goto(`${PATHS.stores}?search=${word}`);
  await islandsRun(page);
  await page.getByRole('button', { name: 'Table' }).click();
  const names = page.getByRole('rowheader');
  await expect(names).toHaveText([`${word} a`, `${word} b`]);
  const title = page.getByRole('columnheader', { name: 'Code' });
  await title.getByRole('button').click();
  await expect(names).toHaveText([`${word} b`, `${word} a`]);
  await expect(title).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(new RegExp(`search=${word}&sort=code$`));

  const { store_name, address } = await addStore(page, {
    store_name: `${ownWord()} Chinchwad East`,
    address: "3 Ranade Road, near the Lovers' Garden, Dadar West, Mumbai 400028",
  });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('searchbox').fill(store_name);
  await expect(names).toHaveText([store_name]);
  const row = page.getByRole('row').filter({ hasText: store_name });
  for (const part of [
    row.getByRole('button', { name: store_name }).first(),
    row.getByText(address),
  ]) {
    const cut = await part.evaluate((node) => [
      node.scrollWidth - node.clientWidth,
      node.scrollHeight - node.clientHeight,
    ]);
    expect(cut).toEqual([0, 0]);
  }
  expect((await row.boundingBox())?.height).toBe(44);
});

test('the table highlights a new user and opens their details and actions in a panel', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.users);
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('button', { name: 'ADD' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create User' });
  const name = ownWord();
  await fillUser(dialog, name, `${name}@chipwala.test`);
  const username = await dialog.getByLabel('Username').inputValue();
  await dialog.getByRole('button', { name: 'Create', exact: true }).click();
  const row = page.getByRole('table').locator('tbody tr').first();
  await expect(row.getByRole('rowheader')).toHaveText(`${name} TestNew`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await toastOf(page, 'User created successfully!').getByRole('button', { name: 'Copy' }).click();
  await expect(toastOf(page, 'Username copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(username);

  const opener = row.getByRole('rowheader').getByRole('button');
  await opener.click();
  const panel = page.getByRole('region', { name: `Details of ${name} Test` });
  await expect(panel.getByRole('button', { name: `Copy username ${username}` })).toBeVisible();
  await expect(panel).toBeFocused();
  await expect(panel).toContainText(`${name.toLowerCase()}@chipwala.test`);
  // A toast that covers half of a link makes it too small to touch.
  await expect(toastOf(page, '')).toHaveCount(0);
  await expectNoAxeViolations(page);

  await panel.getByRole('button', { name: /^Active:/ }).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await expect(toastOf(page, 'User status updated successfully')).toBeVisible();
  await expect(panel.getByRole('button', { name: /^Inactive:/ })).toBeFocused();
  await expect(row.getByRole('cell', { name: /Inactive/ })).toBeVisible();
  await panel.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});
