import { readFile } from 'node:fs/promises';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openServed, serveList } from '../admin/office.ts';
import { HISTORY_LIST as LIST } from './sale.ts';

test('the history table opens a details panel, exports the selected rows, clears the selection when the page changes and sorts by a column', async ({
  page,
}) => {
  const requested = await serveList(page, { ...LIST, total: 15 });
  await openServed(page, PATHS.redemption, requested);
  await page.getByRole('button', { name: 'Table' }).click();
  const rows = page.getByRole('table', { name: 'Redemptions' }).locator('tbody tr');
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('CHW-1');
  const name = page.getByRole('rowheader').first().getByRole('button');
  await name.click();
  const panel = page.getByRole('region', { name: 'Details of Customer 1' });
  await expect(panel).toContainText('Mobile');
  await expectNoAxeViolationsInDarkMode(page);
  await panel.press('Escape');
  await expect(name).toBeFocused();

  const first = page.getByRole('checkbox', { name: 'Choose: Customer 1', exact: true });
  await first.check();
  await page.getByRole('checkbox', { name: 'Choose: Customer 3' }).check();
  const bar = page.getByRole('region', { name: 'Chosen rows' });
  await expect(bar).toContainText('2 chosen');
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

  await first.check();
  await expect(bar).toContainText('1 chosen');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByRole('rowheader', { name: 'Customer 11' })).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(first).not.toBeChecked();
  await expect(bar).toBeHidden();

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
