import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { BRANCHES } from '../../../../src/content/site.ts';
import { listCloses, readClose, stepClose } from '../../../../src/contract/day-close/api.ts';
import type { CloseReply, ClosesReply } from '../../../../src/contract/day-close/close.ts';
import { pathOf } from '../../../../src/contract/operation.ts';
import * as sales from '../../../../src/contract/sales/api.ts';
import { createOrderSecret } from '../../../../src/lib/order-secret.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../../support/e2e/accessibility.ts';
import { onSmallPhones, pageWidth } from '../../../support/e2e/fit.ts';
import { logIn, loginAs } from '../../../support/e2e/login.ts';
import { printed, soldNumber } from '../../../support/e2e/printed.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { ask } from '../../admin/office.ts';
import { press } from './counter.ts';

/** A branch where no other test makes a sale. */
const BRANCH = BRANCHES[2];
/** Its branch head, whose password the admin has not set. */
const HEAD = 'snejos';
/** A product of the sample shop that costs ₹1,799. */
const SOLD = { product_id: 'dhun-buds-2', quantity: 1 };
const PRICE = 1799;

/**
 * Completes the day close that an earlier run of the test left open. The admin must be logged in.
 */
async function closeRest(page: Page): Promise<void> {
  const { open } = await ask<ClosesReply>(page, 'GET', listCloses.path);
  const left = open.find(({ branch }) => branch.code === BRANCH.code)?.close;
  if (!left) return;
  const path = pathOf(stepClose, { id: left.id });
  const { version, state } = await ask<CloseReply>(page, 'GET', pathOf(readClose, { id: left.id }));
  const explain = { step: 'explain', version, reason: 'Earlier attempt' };
  const isReady = state === 'waiting';
  const ready = isReady ? { version } : await ask<CloseReply>(page, 'POST', path, explain);
  await ask(page, 'POST', path, { step: 'confirm', version: ready.version });
}

/** Sells a product for cash at the branch. The admin must be logged in. */
async function sell(page: Page): Promise<void> {
  const payments = [{ method: 'cash', reference: '', amount: PRICE }];
  const sale = { sale_id: createOrderSecret(), branch: BRANCH.code, lines: [SOLD], payments };
  await ask(page, 'POST', sales.sell.path, { ...sale, amount: PRICE });
}

const note = (page: Page, value: number) => page.getByRole('textbox', { name: `₹${value} notes` });
const counted = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: 'Counted cash' })).toContainText(text);

test.use({ allowedNoise: [/net::ERR_FAILED/] });
// Both tests close the same branch, so one follows the other.
test.describe.configure({ mode: 'default' });

test('a branch head counts the cash with the keyboard, and an admin confirms the difference', async ({
  page,
  browser,
}) => {
  await loginAs(page, 'sysadm');
  await closeRest(page);
  await sell(page);
  const context = await browser.newContext();
  const counter = await context.newPage();
  await logIn(counter, HEAD);
  await counter.goto(PATHS.dayClose);

  // ₹2,000 at the start + ₹1,799 sold = ₹3,799; 7 × 500 + 1 × 200 + 49 = ₹3,749 is ₹50 short.
  await expect(note(counter, 500)).toBeEnabled();
  await note(counter, 500).focus();
  await counter.keyboard.type('7');
  await counter.keyboard.press('Enter');
  await expect(note(counter, 200)).toBeFocused();
  await counter.keyboard.type('1');
  await counted(counter, '₹3,700');
  await counter.reload();
  await expect(note(counter, 500)).toHaveValue('7');
  await counter.getByRole('textbox', { name: 'Coins in rupees' }).fill('49');
  await counted(counter, '₹3,749');
  await onSmallPhones(counter, () =>
    expect.poll(() => pageWidth(counter)).toBe(counter.viewportSize()?.width),
  );
  await counter.getByRole('textbox', { name: 'Cash at the start' }).fill('2000');
  const why = counter.getByRole('textbox', { name: 'Why is it different?' });
  if (await why.isVisible()) await why.fill('New drawer');
  await expect(counter.getByText('₹3,799')).toHaveCount(0);

  // The answer of the first press is lost, and the second one shows the same close.
  const ids: number[] = [];
  await counter.route(`**${listCloses.path}`, async (route) => {
    const answer = await route.fetch();
    ids.push((await answer.json()).id);
    if (ids.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await counter.getByRole('button', { name: 'Save count' }).press('Enter');
  await expect(counter.getByText('No response arrived.')).toBeVisible();
  await expect(note(counter, 500)).toBeDisabled();
  await counter.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect(counter.getByRole('heading', { name: BRANCH.name })).toBeFocused();
  expect(ids[1]).toBe(ids[0]);
  const close = counter.getByRole('region', { name: BRANCH.name });
  await expect(close.getByText('₹50 short', { exact: true })).toBeVisible();
  await counter.getByRole('textbox', { name: 'Why is the cash ₹50 short?' }).fill('Change given');
  await counter.keyboard.press('Enter');
  await expect(counter.getByText('Waits for confirmation.')).toBeVisible();
  await expect(counter.getByRole('button', { name: 'Confirm day close' })).toHaveCount(0);
  await context.close();

  await page.goto(PATHS.dayClose);
  await page.getByRole('link', { name: `Open ${BRANCH.name}` }).click();
  await page.getByRole('button', { name: 'Confirm day close' }).click();
  await expect(page.getByText(/^Confirmed by/).first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: /^Day close, / })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goto(`${PATHS.dayClose}?branch=${BRANCH.code}`);
  const [first] = await page
    .getByRole('list', { name: 'Confirmed closes' })
    .getByRole('link')
    .all();
  await expect(first ?? page.locator('none')).toContainText('Change given');
  await expectNoAxeViolationsInDarkMode(page);
});

test('a sale, its return, the day close and the month’s register agree to the paisa', async ({
  page,
  browser,
}) => {
  await loginAs(page, 'sysadm');
  await closeRest(page);
  const context = await browser.newContext();
  const counter = await context.newPage();
  await logIn(counter, HEAD);

  // Earbuds for ₹1,799 and a neckband for ₹999 make ₹2,798; ₹3,000 in cash leave ₹202.
  await counter.goto(PATHS.sale);
  await expect(counter.getByRole('combobox', { name: /^Product/ })).toBeFocused();
  for (const id of ['dhun-buds-2', 'taal-neck-n3']) {
    await counter.keyboard.type(id);
    await counter.keyboard.press('Enter');
  }
  await expect(counter.getByRole('button', { name: 'Take ₹2,798' })).toBeVisible();
  await counter.keyboard.press('Enter');
  await counter.keyboard.press('Space');
  await counter.keyboard.press('Tab');
  await counter.keyboard.type('3000');
  await counter.keyboard.press('Enter');
  await expect(counter.getByRole('heading', { name: 'Change to give ₹202' })).toBeFocused();

  // Each half of 18 % is gross × 9 ÷ 118: 137.2119 of ₹1,799 and 76.1949 of ₹999. The taxable
  // values are the rest, 1524.58 and 846.62.
  const number = await soldNumber(counter);
  const bill = await printed(counter.getByRole('button', { name: 'Print bill' }));
  const goods = bill.getByRole('table').getByRole('row');
  await expect(goods.filter({ hasText: '1,799.00' })).toContainText('1,524.58');
  await expect(goods.filter({ hasText: '1,799.00' })).toContainText('137.21');
  await expect(goods.filter({ hasText: '999.00' })).toContainText('846.62');
  await expect(goods.filter({ hasText: '999.00' })).toContainText('76.19');

  // The neckband is returned: its credit note is for ₹999, which is refunded in cash.
  await counter.getByRole('link', { name: 'Open order' }).click();
  await press(counter, 'Return items');
  const dialog = counter.getByRole('dialog');
  const back = dialog.getByRole('group', { name: 'Items to return' });
  await back.getByRole('checkbox', { name: 'Taal Neck N3' }).check();
  await dialog.getByLabel('Reason').selectOption({ label: 'I do not need it any more' });
  await dialog.getByRole('button', { name: 'Return items' }).click();
  await expect(counter.getByRole('link', { name: /^Credit note/ })).toContainText('₹999');
  // The branch head has taken the money, so the admin refunds it.
  await page.goto(counter.url());
  await press(page, 'Refund ₹999');
  const refund = page.getByRole('dialog');
  await expect(refund).toContainText('Give it back in cash.');
  await refund.getByRole('button', { name: 'Refund ₹999' }).click();
  await expect(page.getByText('Refunded: ₹999')).toBeVisible();

  // ₹2,000 at the start + ₹2,798 − ₹999 = ₹3,799 = 7 × 500 + 200 + 99.
  await counter.goto(PATHS.dayClose);
  await expect(note(counter, 500)).toBeEnabled();
  await note(counter, 500).fill('7');
  await note(counter, 200).fill('1');
  await counter.getByRole('textbox', { name: 'Coins in rupees' }).fill('99');
  await counter.getByRole('textbox', { name: 'Cash at the start' }).fill('2000');
  const why = counter.getByRole('textbox', { name: 'Why is it different?' });
  if (await why.isVisible()) await why.fill('New drawer');
  await counter.getByRole('button', { name: 'Save count' }).click();
  const close = counter.getByRole('region', { name: BRANCH.name });
  for (const sum of ['₹2,798', '₹999', '₹3,799']) await expect(close).toContainText(sum);
  await context.close();
  await page.goto(PATHS.dayClose);
  await page.getByRole('link', { name: `Open ${BRANCH.name}` }).click();
  await page.getByRole('button', { name: 'Confirm day close' }).click();
  await expect(page.getByText(/^Confirmed by/).first()).toBeVisible();

  await page.goto(PATHS.bills);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Register' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  // The lines of the bill, and the credit note that refers to it and reverses the second line.
  const rows = csv.split('\r\n').filter((line) => line.includes(number));
  expect(rows.map((row) => row.split(',').slice(-10).join(','))).toEqual([
    'Dhun Buds 2,851830,1,18,1524.58,0,137.21,137.21,1799,0',
    'Taal Neck N3,851830,1,18,846.62,0,76.19,76.19,999,0',
    'Taal Neck N3,851830,-1,18,-846.62,0,-76.19,-76.19,-999,0',
  ]);
});
