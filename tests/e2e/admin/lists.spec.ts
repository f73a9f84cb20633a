import { pathOf } from '../../../src/contract/operation.ts';
import { listStaff, updateUser } from '../../../src/contract/users/api.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { untilIdle } from '../../support/e2e/until-idle.ts';
import { openAsAdmin, openServed, serveList, toastOf, userAt } from './office.ts';

const MANY = { url: listStaff.path, field: 'userData', total: 95, row: userAt } as const;

test('the numbered pager keeps the list visible while another page loads, and at 1024 px the table shows full phone numbers and clears the selection on a page change', async ({
  page,
}) => {
  const row = (index: number) => ({ ...userAt(index), role: 'branch_head' as const });
  await openServed(page, PATHS.users, await serveList(page, { ...MANY, row }));
  const pager = page.getByRole('navigation', { name: 'Pages' });
  const items = pager.getByRole('listitem');
  await expect(items).toHaveText(['1', '2', '3', '4', '5', '…', '10']);
  const prev = pager.getByRole('button', { name: 'Prev' });
  const next = pager.getByRole('button', { name: 'Next' });
  await expect(prev).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('article')).toHaveCount(10);

  const released = Promise.withResolvers<void>();
  await page.route(
    `**${listStaff.path}?**`,
    async (route) => {
      await released.promise;
      await route.fallback();
    },
    { times: 1 },
  );
  await next.click();
  await expect(page.getByRole('list', { name: 'Users' })).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { name: 'Person 1', exact: true })).toBeVisible();
  released.resolve();
  await expect(page.getByRole('heading', { name: 'Person 11' })).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);
  await pager.getByRole('button', { name: 'Page 5' }).click();
  await expect(items).toHaveText(['1', '…', '4', '5', '6', '…', '10']);
  await pager.getByRole('button', { name: 'Page 10' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  await expect(pager.locator('[aria-current="page"]')).toHaveText('10');
  await prev.click();
  await expect(page.getByRole('heading', { name: 'Person 81' })).toBeVisible();

  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Person 41' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Person 41' })).toBeVisible();

  await page.setViewportSize({ width: 1024, height: 800 });
  await page.getByRole('button', { name: 'Table' }).click();
  const table = page.getByRole('table', { name: 'Users' });
  await expect(table.getByText('9876543210')).toHaveCount(10);
  await expect(table.getByRole('columnheader', { name: 'Email' })).toBeHidden();
  const cut = await table
    .getByRole('cell', { name: /^(9876543210|Branch Head)$/ })
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(table.getByRole('columnheader', { name: 'Email' })).toBeVisible();

  const first = page.getByRole('checkbox', { name: 'Choose: Person 41', exact: true });
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await first.check();
  await expect(bar).toContainText('1 chosen');
  await next.click();
  await expect(page.getByRole('rowheader', { name: 'Person 51' })).toBeVisible();
  await expect(bar).toBeHidden();
  await prev.click();
  await expect(first).not.toBeChecked();
  await expect(bar).toBeHidden();
});

test('the pager lists all seven pages from 768 px up and is hidden when there is only one page', async ({
  page,
}) => {
  await openServed(page, PATHS.users, await serveList(page, { ...MANY, total: 70 }));
  const items = page.getByRole('navigation', { name: 'Pages' }).getByRole('listitem');
  await page.setViewportSize({ width: 767, height: 800 });
  await expect(page.getByText('Scroll to load more...')).toBeVisible();
  await expect(items).toHaveCount(0);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(items).toHaveText(['1', '2', '3', '4', '5', '6', '7']);
  await serveList(page, { ...MANY, total: 10 });
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
    await expect(items).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
});

test('on a phone, scrolling loads more rows until the list ends, and after a change one request refetches all six pages @phone', async ({
  page,
}) => {
  const requested = await serveList(page, {
    ...MANY,
    total: 60,
    // Simulates an insertion that moved the first page's last row to the second page.
    row: (index) => userAt(index === 10 ? 9 : index),
  });
  await openServed(page, PATHS.users, requested);
  await expect(page.getByText('Scroll to load more...')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await expect(async () => {
    await page.mouse.wheel(0, 4000);
    await expect(page.getByText('No more results')).toBeVisible({ timeout: 300 });
  }).toPass();
  await expect(page.getByRole('article')).toHaveCount(59);
  await expect(page.getByRole('heading', { name: 'Person 10' })).toHaveCount(1);
  await expect(page.getByText('Scroll to load more...')).toBeHidden();
  await expect(page.getByText('Logged in as System Admin')).toBeInViewport();
  await expect(page.getByRole('navigation', { name: 'Staff' })).toBeInViewport();
  const pages = requested.map(({ searchParams }) => searchParams.get('page'));
  expect([...new Set(pages)]).toEqual(['0', '1', '2', '3', '4', '5']);
  expect(new Set(requested.map(({ searchParams }) => searchParams.get('size')))).toEqual(
    new Set(['10']),
  );

  await page.route(`**${pathOf(updateUser, { id: 1 })}`, (route) =>
    route.fulfill({ json: { ...userAt(0), is_active: false } }),
  );
  const card = page.getByRole('article', { name: 'Person 1', exact: true });
  await card.getByRole('button', { name: /^Active:/ }).click();
  requested.length = 0;
  const refetched = page.waitForResponse((response) =>
    response.url().includes(`${listStaff.path}?`),
  );
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(toastOf(page, 'User status updated successfully')).toBeVisible();
  await (await refetched).finished();
  await untilIdle(page);
  await expect(page.getByRole('article')).toHaveCount(59);
  const parts = requested.map(({ searchParams: part }) => [part.get('page'), part.get('size')]);
  expect(parts).toEqual([['0', '60']]);
});

test('a list loads more rows even if a busy phone reports all intersection changes at once @phone', async ({
  page,
}) => {
  // Delivers the observed entries in one call, as a browser does after a long task.
  await page.addInitScript(() => {
    const Native = IntersectionObserver;
    window.IntersectionObserver = class extends Native {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const seen: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          seen.push(...entries);
          if (seen.length > 1) callback(seen.splice(0), observer);
        }, options);
      }
    };
  });
  await openServed(page, PATHS.users, await serveList(page, { ...MANY, total: 15 }));
  await expect(page.getByText('Scroll to load more...')).toBeVisible();
  await page.mouse.wheel(0, 4000);
  await expect(page.getByRole('article')).toHaveCount(15);
});

test('a page number beyond the end shows the last page, and deleting the only row on that page shows the previous page without flashing "No data found"', async ({
  page,
}) => {
  await serveList(page, { ...MANY, total: 11 });
  await openAsAdmin(page, `${PATHS.users}?page=9`);
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(page.getByRole('article')).toHaveCount(1);
  const card = page.getByRole('article', { name: 'Person 11' });
  await card.getByRole('button', { name: /^Delete/ }).click();
  await page.route(`**${pathOf(updateUser, { id: 11 })}`, (route) =>
    route.fulfill({ json: { id: 11 } }),
  );
  await serveList(page, { ...MANY, total: 10 });
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.body.textContent.includes('No data found')) document.body.dataset.saidEmpty = '';
    }).observe(document.body, { subtree: true, childList: true });
  });
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(PATHS.users);
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.locator('[data-said-empty]')).toHaveCount(0);
});
