import type { Page } from '@playwright/test';
import { serialKindOf } from '../../../../src/content/catalogue/serials.ts';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { COUNT_TEXTS } from '../../../../src/contract/goods/counts.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { islandsRun } from '../../../support/e2e/islands-run.ts';
import { logIn } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/sites/goods.ts';
import { newImei } from '../../../support/serials.ts';

// The branch is counted first, and then receives pieces.
test.describe.configure({ mode: 'serial' });

const scannable = PRODUCTS.filter(({ barcode }) => barcode !== undefined);
const ACCESSORY = scannable.find(({ id }) => serialKindOf(id) === undefined);
const PHONE = scannable.find(({ id }) => serialKindOf(id) === 'imei');
const IMEI = newImei();

/** Logs in as a member of the sample's staff and opens a page. */
async function enter(page: Page, username: string, path: string): Promise<void> {
  // So that no list is loaded again during the login.
  await page.goto('about:blank');
  await page.context().clearCookies();
  expect((await logIn(page, username)).status()).toBe(200);
  await page.goto(path);
  await islandsRun(page);
}

/** A USB scanner types a code at once and ends it with Enter. */
async function scan(page: Page, code = ''): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const counted = (page: Page) => page.getByRole('list', { name: 'Counted products' });

test('an advisor counts a branch blind by scanner, and its head confirms the opening count @both', async ({
  page,
}) => {
  await enter(page, 'tejmor', PATHS.goodsCount);
  await press(page, 'Start the opening count Kothrud');
  await press(page, 'Start');
  const field = page.getByRole('combobox', { name: /^Product/ });
  await field.click();
  await scan(page, ACCESSORY?.barcode);
  await scan(page, ACCESSORY?.barcode);
  await scan(page, PHONE?.barcode);
  await expect(page.getByRole('textbox', { name: `IMEI of ${PHONE?.name}` })).toBeFocused();
  await scan(page, IMEI);
  await scan(page);
  await expect(field).toBeFocused();
  const pieces = page.getByLabel(`Number of pieces of ${ACCESSORY?.name}`);
  await expect(pieces).toHaveValue('2');
  await pieces.fill('3');
  await expect(page.getByText('2 products, 4 pieces')).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(pieces).toHaveValue('3');
  await expect(counted(page)).toContainText(IMEI);

  await press(page, 'Finish counting');
  await press(page, 'Finish');
  await expect(page.getByText(COUNT_TEXTS.headsConfirm)).toBeVisible();
  const count = page.url();
  await enter(page, 'rohkul', count);
  await expectNoAxeViolations(page);
  await press(page, 'Confirm the opening count');
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
  await page.goto(PATHS.goodsCount);
  await expect(page.getByText(/^Counted since/)).toBeVisible();
});

test('pieces that a branch sends arrive at the other one, and missing ones wait for the sender @both', async ({
  page,
}) => {
  await enter(page, 'adviso', PATHS.goodsTransfers);
  await press(page, 'Send pieces');
  await page.getByLabel('To', { exact: true }).selectOption('Kothrud');
  await page.getByRole('combobox', { name: /^Product/ }).click();
  await scan(page, ACCESSORY?.barcode);
  await page.getByLabel(`Number of pieces of ${ACCESSORY?.name}`).fill('2');
  await expectNoAxeViolations(page);
  await press(page, 'Send');
  await expect(page.getByRole('heading', { name: 'Laxmi Road to Kothrud' })).toBeVisible();
  await expect(page.getByText('On the way', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/^No\. DC-/).first()).toBeVisible();
  await page.emulateMedia({ media: null });
  const transfer = page.url();

  await enter(page, 'tejmor', transfer);
  await page.getByLabel(`Number of pieces of ${ACCESSORY?.name}`).fill('1');
  await press(page, 'Record as received');
  await expect(page.getByText('1 missing', { exact: true })).toBeVisible();

  await enter(page, 'brhead', transfer);
  await press(page, 'Missing pieces');
  const dialog = page.getByRole('dialog', { name: 'Missing pieces' });
  await dialog.getByLabel(`1 × ${ACCESSORY?.name}`).selectOption('Back at the sender');
  await dialog.getByLabel('Reason').fill('Left on the counter');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Closed', { exact: true })).toBeVisible();
});
