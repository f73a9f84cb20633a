import { readFile } from 'node:fs/promises';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsDayAndNight } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openServed, serveList } from '../admin/office.ts';
import { HISTORY_LIST as LIST } from './sale.ts';

test('the history is a table with a details panel when the table view is selected', async ({
  page,
}) => {
  await openServed(page, PATHS.redemption, await serveList(page, { ...LIST, total: 3 }));
  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('table', { name: 'Redemptions' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('CHW-1');
  const name = page.getByRole('rowheader').first().getByRole('button');
  await name.click();
  const panel = page.getByRole('region', { name: 'Details of Customer 1' });
  await expect(panel).toContainText('Mobile');
  await expectNoAxeViolationsDayAndNight(page);
  await panel.press('Escape');
  await expect(name).toBeFocused();
  await page.reload();
  await expect(page.getByRole('table', { name: 'Redemptions' })).toBeVisible();
});

test('history rows are at least as tall as a touch target, and amounts are right-aligned', async ({
  page,
}) => {
  const row = (place: number) => ({ ...LIST.row(place), final_price: 99 * 12 ** place });
  await openServed(page, PATHS.redemption, await serveList(page, { ...LIST, row, total: 3 }));
  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('table', { name: 'Redemptions' }).locator('tbody tr');
  await expect(rows).toHaveCount(3);
  const heights = await rows.evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect().height),
  );
  expect(heights).toEqual([44, 44, 44]);
  const ends = await rows.locator('td:last-child').evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  expect(new Set(ends).size).toBe(1);
});

test('the scanner and history headings are aligned', async ({ page }) => {
  await openServed(page, PATHS.redemption, await serveList(page, { ...LIST, total: 3 }));
  const middles = await page.locator('main :is(h1, h2)').evaluateAll((titles) =>
    titles
      .filter((title) => ['Giveaway redemption', 'Redemptions'].includes(title.textContent ?? ''))
      .map((title) => title.getBoundingClientRect())
      .map(({ top, height }) => Math.round(top + height / 2)),
  );
  expect(middles).toHaveLength(2);
  expect(new Set(middles).size).toBe(1);
});

test('an admin sorts the table by clicking a column header, and the URL keeps the sort order', async ({
  page,
}) => {
  const requested = await serveList(page, { ...LIST, total: 3 });
  await openServed(page, PATHS.redemption, requested);
  await page.getByRole('button', { name: 'Table' }).click();
  const when = page.getByRole('columnheader', { name: 'When' });
  await expect(when).toHaveAttribute('aria-sort', 'descending');
  const paid = page.getByRole('columnheader', { name: 'Paid' });
  await paid.getByRole('button').click();
  await expect(paid).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/\?sort=paid$/);
  await paid.getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=-paid$/);
  await expect.poll(() => requested.at(-1)?.search).toContain('sort=-paid');
  await page.reload();
  await expect(paid).toHaveAttribute('aria-sort', 'descending');
  await when.getByRole('button').click();
  await when.getByRole('button').click();
  await expect(page).toHaveURL(PATHS.redemption);
});

test('an admin exports only the selected redemptions', async ({ page }) => {
  await openServed(page, PATHS.redemption, await serveList(page, { ...LIST, total: 3 }));
  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('checkbox', { name: 'Choose: Customer 1' }).check();
  await page.getByRole('checkbox', { name: 'Choose: Customer 3' }).check();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toContainText('2 chosen');
  await expectNoAxeViolationsDayAndNight(page);
  const saved = page.waitForEvent('download');
  await bar.getByRole('button', { name: 'Export CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^redemptions-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toMatch(/^\uFEFFRef No,Redeemed at \(IST\),/);
  expect(text).toMatch(/\r\nCHW-1,2026-11-20 15:04:00,.*\r\nCHW-3,.*\r\nRows,2\r\n$/);
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Choose: All on this page' })).toBeFocused();
});

test('the history table clears its selection when another page opens', async ({ page }) => {
  await openServed(page, PATHS.redemption, await serveList(page, { ...LIST, total: 15 }));
  await page.getByRole('button', { name: 'Table' }).click();
  const first = page.getByRole('checkbox', { name: 'Choose: Customer 1', exact: true });
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await first.check();
  await expect(bar).toContainText('1 chosen');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('rowheader', { name: 'Customer 11' })).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(first).not.toBeChecked();
  await expect(bar).toBeHidden();
});

test('the history filters fit beside the scanner', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 720 });
  await openServed(page, PATHS.redemption, await serveList(page, { ...LIST, total: 3 }));
  for (const name of ['Search redemptions', 'Store', 'From', 'To']) {
    await expect(page.getByLabel(name, { exact: true })).toBeInViewport({ ratio: 1 });
  }
});
