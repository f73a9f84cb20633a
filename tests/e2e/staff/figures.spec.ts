import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator } from '@playwright/test';
import { readMoney } from '../../../src/contract/figures/api.ts';
import { invoicePagePath, PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { expectToFit } from '../orders/buyer.ts';
import { handOverForCash, staffStep } from '../orders/shop-floor.ts';
import { enterAs } from '../session/enter.ts';
import { reserve } from './orders/customer.ts';

test.use({ allowedNoise: [/ERR_FAILED|403.*figures/] });

/** Sells a screen guard for ₹499 at Laxmi Road and returns the number of its bill. */
async function sell(request: APIRequestContext): Promise<string> {
  const { order } = await reserve(request);
  await staffStep(request, order.order_id, 'ready');
  const { invoices = [] } = await handOverForCash(request, order.order_id);
  return invoices[0]?.number ?? '';
}

/** The amount in rupees that an element shows. */
async function rupeesIn(element: Locator): Promise<number> {
  return Number(((await element.textContent()) ?? '').replaceAll(/[₹,]/g, ''));
}

test('the figures can be read, and their period and rows chosen, before any script has loaded @phone', async ({
  page,
  request,
}) => {
  await sell(request);
  await loginAs(page, 'sysadm');
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.goto(PATHS.figures);
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(`${PATHS.figures}?period=today`);
  await expect(page.getByRole('link', { name: 'Today', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await page.getByRole('definition').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows' }).getByRole('row').nth(1)).toContainText(
    '₹',
  );
});

test('an admin goes from today’s money on the dashboard to the rows that add up to it, and back @phone', async ({
  page,
  request,
}) => {
  const number = await sell(request);
  await enterAs(page, 'sysadm');
  const strip = page.getByRole('navigation', { name: 'Today’s figures' });
  await expect(strip.getByRole('link').first()).toContainText('today');
  await expectToFit(page);
  await strip.getByRole('link').first().click();

  await expect(page.getByRole('heading', { name: 'Figures', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Today', exact: true }).click();
  await expect(page).toHaveURL(`${PATHS.figures}?period=today`);
  const byBranch = page.getByRole('table', { name: 'Sales by branch' });
  await expect(byBranch.getByRole('row')).toHaveCount(4);
  await expect(page.getByRole('table', { name: 'What sold best' })).toContainText('₹');
  await expectToFit(page);
  await expectNoAxeViolations(page);

  await page.getByRole('definition').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Sales', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows' })).toContainText(number);
  const amounts = page.getByRole('table', { name: 'Rows' }).locator('strong.money');
  // The sum and the rows are of one answer, because other tests sell at the same time.
  const figure = await rupeesIn(page.locator('strong.money').first());
  const all = await Promise.all((await amounts.all()).map(rupeesIn));
  const sum = all.reduce((total, amount) => total + amount, 0);
  const isWhole = await page.getByText(`${all.length} row`, { exact: false }).isVisible();
  expect(isWhole ? sum : Math.min(sum, figure)).toBe(isWhole ? figure : sum);
  await expectToFit(page);
  await page.getByRole('link', { name: number }).first().click();
  await expect(page).toHaveURL(invoicePagePath(number));
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${PATHS.figures}?period=today`);
});

test('the CSV file of the figures has the same figures as the screen', async ({
  page,
  request,
}) => {
  await sell(request);
  await enterAs(page, 'brhead', `${PATHS.figures}?period=today`);
  const total = page.getByRole('definition').getByRole('link').first();
  const figure = await rupeesIn(total);
  await expect(page.getByRole('table', { name: 'Sales by branch' })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(
    /^figures-money-\d{4}-\d{2}-\d{2}-\d{4}-\d{2}-\d{2}\.csv$/,
  );
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  // The screen rounds to whole rupees; the file has the paise too.
  const sales = lines.find((line) => line.startsWith('Totals,Sales,'))?.split(',')[2];
  expect(Math.round(Number(sales))).toBe(figure);
  const names = page.getByRole('table', { name: 'What sold best' }).getByRole('rowheader');
  for (const name of await names.allInnerTexts()) {
    const [product = ''] = name.split('\n');
    expect(
      lines.some(
        (line) => line.startsWith('"What sold best, by money",') && line.includes(product),
      ),
    ).toBe(true);
  }
});

test('the figures keep their period in the URL, compare it and say when they cannot load @phone', async ({
  page,
  request,
}) => {
  await sell(request);
  await enterAs(page, 'sysadm', PATHS.figures);
  const periods = page.getByRole('navigation', { name: 'Period' });
  await expect(periods.getByRole('link', { name: '7 days' })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await periods.getByRole('link', { name: 'Month' }).press('Enter');
  await expect(page).toHaveURL(/period=month/);
  await page.getByLabel('Branch', { exact: true }).selectOption({ label: 'Laxmi Road' });
  await expect(page).toHaveURL(/period=month&branch=PUN-01/);
  await expect(page.getByRole('table', { name: 'Sales by branch' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByLabel('Branch', { exact: true })).toHaveValue('PUN-01');
  await page.goBack();
  await expect(page.getByLabel('Branch', { exact: true })).toHaveValue('');

  await page.getByText('Show as a table').click();
  const days = page.getByRole('table', { name: 'Sales by day' });
  await expect(days.getByText('Today so far')).toBeVisible();

  await page.route(`**${readMoney.path}*`, (route) => route.abort(), { times: 1 });
  await periods.getByRole('link', { name: 'Yesterday' }).click();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('an advisor sees own figures only, also by the address of another page', async ({ page }) => {
  await enterAs(page, 'adviso', PATHS.figures);
  await expect(page.getByRole('heading', { name: 'Figures', exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Sales by branch' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'CSV' })).toHaveCount(0);
  const rows = `${PATHS.figureRows}?measure=sales&from=2026-11-01&to=2026-11-29`;
  await page.goto(rows);
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Rows' })).toHaveCount(0);
});
