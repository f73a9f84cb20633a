import { listStores } from '../../../src/contract/stores/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { findCard, openAsAdmin } from './office.ts';

test('the stores screen paginates the branches, its filters refetch the list and update the URL, and Back undoes a filter', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === listStores.path) requested.push(search);
  });
  await openAsAdmin(page, PATHS.stores);
  await expect(page.getByRole('heading', { level: 1, name: 'Stores' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'ADD' })).toBeVisible();
  await expect(page.getByPlaceholder('Search stores...')).toBeVisible();
  await expect(page.getByLabel('Status').getByRole('option')).toHaveText([
    'All Status',
    'Active',
    'Inactive',
    'Deleted',
  ]);
  await expect(page.getByLabel('Branch head', { exact: true }).getByRole('option')).toHaveText([
    'All Stores',
    'With Branch Head',
    'Without Branch Head',
  ]);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('button', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await page.goBack();

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
  await page.getByLabel('Status').selectOption('All Status');

  const card = await findCard(page, 'MG Road');
  await expect(card.getByRole('definition')).toHaveText([
    /^PUN-09\s*Not set up for sales yet: add it to site\.ts$/,
    '16 MG Road, Pune',
    /Sanjay Ghorpade\s*sangho@chipwala\.test/,
  ]);
  await expectNoAxeViolationsInDarkMode(page);
  const closed = await findCard(page, 'Nehru Nagar');
  await expect(closed.getByRole('definition').last()).toHaveText('Not assigned');
  await expect(closed.getByRole('button', { name: /^Inactive:/ })).toBeVisible();
});

test('the stores list scrolls infinitely on a phone @phone', async ({ page }) => {
  await openAsAdmin(page, PATHS.stores);
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByText('Scroll to load more...')).toBeVisible();
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText('No more results')).toBeVisible({ timeout: 300 });
  }).toPass();
  expect(await page.getByRole('article').count()).toBeGreaterThan(10);
});
