import { API_PATHS, PATHS } from '../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsDayAndNight,
} from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { findCard, openAsAdmin, ownWord, pressTwice, toastOf } from './office.ts';

test('the stores screen lists the branches', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD' })).toBeVisible();
  await expect(page.getByPlaceholder('Search stores...')).toBeVisible();
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All Status',
    'Active',
    'Inactive',
  ]);
  await expect(page.getByLabel('Branch head', { exact: true }).getByRole('option')).toHaveText([
    'All Stores',
    'With Branch Head',
    'Without Branch Head',
  ]);
  const card = await findCard(page, 'Kolhapur');
  await expect(card.getByRole('definition')).toHaveText([
    'KOP-01',
    '5th Lane, Rajarampuri, Kolhapur 416008',
    /Sanjay Ghorpade\s*sangho@chipwala\.test/,
  ]);
  await expectNoAxeViolationsDayAndNight(page);
  const closed = await findCard(page, 'Solapur');
  await expect(closed.getByRole('definition').last()).toHaveText('Not assigned');
  await expect(closed.getByRole('button', { name: /^Inactive:/ })).toBeVisible();
});

test('the filters refetch the list and update the URL, and Back undoes them', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === API_PATHS.stores) requested.push(search);
  });
  await openAsAdmin(page, PATHS.stores);
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.getByLabel('Status').selectOption('Inactive');
  await expect(page).toHaveURL(/\?status=inactive$/);
  await expect(page.getByRole('button', { name: /^Active:/ })).toHaveCount(0);
  await page.getByLabel('Status').selectOption('Active');
  await page.getByLabel('Branch head', { exact: true }).selectOption('Without Branch Head');
  await expect(page).toHaveURL(/\?status=active&heads=unassigned$/);
  await expect(page.getByText('Not assigned').first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveCount(0);
  await page.getByLabel('Branch head', { exact: true }).selectOption('With Branch Head');
  await expect(page.getByText('Not assigned')).toHaveCount(0);
  expect(requested.at(-1)).toBe('?page=0&size=10&status=active&branch_head_status=assigned');

  await page.goBack();
  await expect(page.getByLabel('Branch head', { exact: true })).toHaveValue('unassigned');
  await page.goBack();
  await page.goBack();
  await expect(page.getByLabel('Status')).toHaveValue('inactive');
});

test('an admin adds and edits a store', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  const name = ownWord();
  await page.getByRole('button', { name: 'ADD' }).click();
  const form = page.getByRole('dialog', { name: 'Add Store' });
  const code = form.getByLabel('Store Code');
  await expect(code).toHaveAccessibleDescription('A unique code, e.g. PUN-06');
  await form.getByRole('button', { name: 'Create' }).click();
  await expect(form.getByText('Store name is required')).toBeVisible();
  await expect(form.getByText('Address is required')).toBeVisible();
  await expect(form.getByText('Store code is required')).toBeVisible();
  await expectNoAxeViolations(page);
  await form.getByLabel('Store Name').fill(name);
  await form.getByLabel('Address').fill('1 Test Road,\nPune');
  await code.fill(name);
  expect(await pressTwice(page, form.getByRole('button', { name: 'Create' }))).toEqual({
    store_name: name,
    address: '1 Test Road, Pune',
    code: name.toUpperCase(),
    is_active: true,
  });
  await expect(toastOf(page, 'Store created Successfully')).toBeVisible();

  const card = await findCard(page, name);
  await card.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Update Store' });
  await edit.getByLabel('Address').fill('2 Another Road');
  await edit.getByLabel('Address').press('Enter');
  await expect(toastOf(page, 'Store updated Successfully')).toBeVisible();
  await expect(card).toContainText('2 Another Road');
});

test('the stores list scrolls infinitely on a phone and is paginated on a desktop @both', async ({
  page,
}, { project }) => {
  await openAsAdmin(page, PATHS.stores);
  await expect(page.getByRole('article')).toHaveCount(10);
  if (project.name === 'desktop') {
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    return;
  }
  await expect(page.getByText('Scroll to load more...')).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText('No more results')).toBeVisible({ timeout: 300 });
  }).toPass();
  expect(await page.getByRole('article').count()).toBeGreaterThan(10);
});
