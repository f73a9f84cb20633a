import { listStaff } from '../../../src/contract/users/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openAsAdmin, serveList, userAt } from './office.ts';

const MANY = { url: listStaff.path, field: 'userData', total: 95, row: userAt } as const;

test('a search runs once the user stops typing and shows the first page of results, and Back returns to the previous page', async ({
  page,
}) => {
  const requested = await serveList(page, MANY);
  await page.clock.install();
  await openAsAdmin(page, `${PATHS.users}?page=3`);
  await expect(page.getByRole('heading', { name: 'Person 21' })).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('searchbox').pressSequentially('rohan k');
  await page.clock.resume();
  await expect(page).toHaveURL(/\?search=rohan\+k$/);
  await expect(page.getByRole('heading', { name: 'Person 1', exact: true })).toBeVisible();
  const searches = requested.map(({ searchParams }) => searchParams.get('search'));
  expect(searches.filter((text) => text !== null)).toEqual(['rohan k']);
  await page.goBack();
  await expect(page).toHaveURL(/\?page=3$/);
  await expect(page.getByRole('heading', { name: 'Person 21' })).toBeVisible();
  await page.goBack();
  await expect(page).not.toHaveURL(/\/dashboard\/users/);
});

test('a search without results shows "No data found" and a drawing, treats query syntax as plain text and still runs when a form opens before the user stops typing', async ({
  page,
}) => {
  await openAsAdmin(page, `${PATHS.users}?search=no-such-person`);
  await expect(page.getByText('No data found')).toBeVisible();
  const drawing = page.getByRole('main').locator('img[src="/art/empty-search.svg"]');
  await expect(drawing).toBeVisible();
  await expect(page.getByText('Nothing matches “no-such-person”.')).toBeVisible();
  await expect(page.getByText('0 users')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('no-such-person');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page.getByText('No data found')).toBeVisible();

  for (const text of ['%', '_', `'"`, '🙂', 'x'.repeat(200)]) {
    await test.step(text.slice(0, 5), async () => {
      const searched = page.waitForResponse((response) => {
        const { pathname, searchParams } = new URL(response.url());
        const search = searchParams.get('search') ?? '';
        return pathname === listStaff.path && search !== '' && text.startsWith(search);
      });
      await page.getByRole('searchbox').fill(text);
      await page.getByRole('searchbox').press('Enter');
      expect((await searched).status()).toBe(200);
      await expect(page).toHaveURL(/search=/);
      await expect(
        page.getByRole('article').or(page.getByText('No data found')).first(),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  await page.getByRole('searchbox').fill('rohan');
  await page.getByRole('button', { name: 'ADD' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\?search=rohan$/);
  await expect(page.getByRole('searchbox')).toHaveValue('rohan');
});
