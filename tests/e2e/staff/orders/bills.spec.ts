import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { exportRegister } from '../../../../src/contract/invoices/api.ts';
import { invoicePagePath, PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { toastOf } from '../../admin/office.ts';
import { expectToFit } from '../../orders/buyer.ts';
import { handOverForCash, staffStep } from '../../orders/shop-floor.ts';
import { enterAs } from '../../session/enter.ts';
import { newMobile, reserve } from './customer.ts';

test.use({ allowedNoise: [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/] });

/** Sells a screen guard for ₹499 and returns the number of its bill. */
async function sell(request: APIRequestContext): Promise<string> {
  const { order } = await reserve(request);
  await staffStep(request, order.order_id, 'ready');
  const { invoices = [] } = await handOverForCash(request, order.order_id);
  return invoices[0]?.number ?? '';
}

test('a branch head finds a bill and, after a lost connection, saves the month’s register @phone', async ({
  page,
  request,
}) => {
  const number = await sell(request);
  await enterAs(page, 'brhead', PATHS.orders);
  const more = page.getByRole('button', { name: 'More', exact: true });
  if (await more.isVisible()) await more.click();
  await page.getByRole('link', { name: 'Bills', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Bills', exact: true })).toBeVisible();
  await page.getByLabel('Search bills').fill(number);
  await expect(page.getByText('1 document', { exact: true })).toBeVisible();
  // ₹499 ÷ 1.18 = 422.881; 9 % of it is 38.059.
  const totals = page.locator('section', { has: page.getByText('Taxable value') }).last();
  for (const sum of ['Total₹499.00', 'Taxable value₹422.88', 'CGST₹38.06', 'SGST₹38.06']) {
    await expect(totals).toContainText(sum);
  }
  await expectToFit(page);
  await expectNoAxeViolations(page);

  const register = page.getByRole('button', { name: 'Register' });
  await page.route(`**${exportRegister.path}*`, (route) => route.abort(), { times: 1 });
  await register.click();
  await expect(toastOf(page, 'No connection')).toBeVisible();
  const saved = page.waitForEvent('download');
  await register.click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^register-\d{4}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  const [row] = lines.filter((line) => line.includes(number));
  expect(row).toMatch(/^7,Invoice,/);
  expect(row).toContain(',1,18,422.88,0,38.06,38.06,499,0');

  await page.getByRole('link', { name: number }).click();
  await expect(page).toHaveURL(invoicePagePath(number));
  await expect(page.getByRole('heading', { name: 'Tax invoice' })).toBeVisible();
});

test('an advisor who opens the bills is redirected to the dashboard, which says who can open them', async ({
  page,
}) => {
  await enterAs(page, 'adviso', PATHS.bills);
  await expect(page).toHaveURL(PATHS.dashboard);
  const text = 'Only a System Admin or a Branch Head can open Bills.';
  await expect(toastOf(page, text)).toBeVisible();
});

test('an advisor opens a bill of the own branch by its number, from the search of the orders and from the search box', async ({
  page,
  request,
}) => {
  const number = await sell(request);
  const spelled = number.toLowerCase().replaceAll('-', ' ');
  const bill = page.getByRole('article').filter({ hasText: number }).first();
  await enterAs(page, 'adviso', PATHS.orders);
  await page.getByLabel('Search orders').fill(spelled);
  await page.getByLabel('Search orders').press('Enter');
  await expect(page).toHaveURL(invoicePagePath(number));
  await expect(bill).toBeVisible();
  await expect(bill).toContainText('Served by');

  await page.goto(PATHS.workledger);
  await page.getByRole('button', { name: 'Search everything' }).click();
  await page.getByLabel('Order, repair, name or page').fill(spelled);
  await expect(page.getByRole('link', { name: `${number} ₹499.00` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(invoicePagePath(number));

  await page.context().clearCookies();
  await enterAs(page, 'snejos', PATHS.orders);
  await page.getByLabel('Search orders').fill(number);
  await page.getByLabel('Search orders').press('Enter');
  await expect(page.getByText('0 orders')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`^[^?]*${PATHS.orders}\\?`));
});

test('a colleague turns the bill of a sale into one for a buyer in another State, once @phone', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const { order } = await reserve(request, { contact: { mobile } });
  await staffStep(request, order.order_id, 'ready');
  await handOverForCash(request, order.order_id);
  await enterAs(page, 'adviso', `${PATHS.orders}?order=${order.order_id}`);
  const start = page.getByRole('button', { name: 'Make a GST bill' });
  await start.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'The mobile number of the sale' }).check();
  await dialog.getByRole('textbox', { name: 'Mobile number of the sale' }).fill(mobile);
  await dialog.getByLabel('Name or business').fill('Asha Rao');
  await expect(dialog.getByLabel('State', { exact: true })).toBeHidden();
  await dialog.getByLabel('Address').fill('4 MG Road, Bengaluru 560001');
  await dialog.getByLabel('State', { exact: true }).selectOption('Karnataka');
  await expect(dialog.getByText('IGST instead of CGST + SGST')).toBeVisible();
  await expectToFit(page);
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Make a GST bill' }).click();

  const bills = page.getByRole('region', { name: 'Bills and vouchers' });
  await expect(bills.getByRole('listitem')).toHaveCount(3);
  await expect(start).toBeHidden();
  await bills.getByRole('link').last().click();
  const shown = page.getByRole('article').first();
  await expect(shown.getByText('Replaces bill')).toBeVisible();
  await expect(shown.getByText('Place of supply')).toBeVisible();
});
