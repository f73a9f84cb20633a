import { readFile } from 'node:fs/promises';
import { PATHS } from '../../../src/lib/paths.ts';
import { withQuery } from '../../../src/lib/query.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { expectToFit } from '../orders/buyer.ts';
import { handOverForCash, staffStep } from '../orders/shop-floor.ts';
import { enterAs } from '../session/enter.ts';
import { reserve } from './orders/customer.ts';

test('a head opens the payments behind a figure, their bills and their file, and goes back to the same period @phone', async ({
  page,
  request,
}) => {
  const { order } = await reserve(request);
  await staffStep(request, order.order_id, 'ready');
  const { invoices = [] } = await handOverForCash(request, order.order_id);
  const number = invoices[0]?.number ?? '';
  const figures = withQuery(PATHS.figures, { period: 'today' });
  await enterAs(page, 'brhead', figures);
  const byMethod = page.getByRole('table', { name: 'Payments by method' });
  await byMethod.getByRole('row', { name: 'Cash' }).getByRole('link').first().click();

  const table = page.getByRole('table', { name: 'Rows' });
  const row = table.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText(order.lines[0]?.name ?? '');
  await expect(row).not.toContainText('Cash');
  await expectToFit(page);
  await expectNoAxeViolations(page);
  const box = await row.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n');
  expect(lines.find((line) => line.includes(number))).toContain(order.order_id);
  const found = Number(lines.at(-2)?.split(',')[1]);
  expect(lines).toHaveLength(found + 3);

  await page.getByRole('link', { name: 'Money' }).click();
  await expect(page).toHaveURL(figures);
});

test('an admin sees first what to buy, and what the goods that do not sell are worth @phone', async ({
  page,
}) => {
  await enterAs(page, 'sysadm', PATHS.figureStock);
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('What to buy');
  const dead = page.getByRole('region', { name: 'No sale in 90 days' });
  await expect(dead.getByRole('heading')).toContainText(/₹[\d,]+ at selling price/);
  const rows = dead.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(7);
  const all = dead.getByRole('button', { name: /^Show all/ });
  const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  await all.click();
  await expect(rows).toHaveCount(total + 1);
  await expectToFit(page);
  await expectNoAxeViolations(page);
});
