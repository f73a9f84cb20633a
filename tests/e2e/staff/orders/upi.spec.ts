import type { Page } from '@playwright/test';
import { serialKindOf } from '../../../../src/content/catalogue/serials.ts';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { countPresses } from '../../../support/e2e/presses.ts';
import { expect, test } from '../../../support/e2e/sites/upi.ts';
import { newImei } from '../../../support/serials.ts';
import { enterAs } from '../../session/enter.ts';
import { openOrder, press } from './counter.ts';
import { reserve } from './customer.ts';

// All tests share one site, served by their Playwright worker.
test.describe.configure({ mode: 'default' });

const CHEAPEST = PRODUCTS.filter(({ barcode }) => barcode !== undefined).toSorted(
  (one, other) => one.price - other.price,
);
const ACCESSORY = CHEAPEST.find(({ id }) => serialKindOf(id) === undefined);
const PHONE = CHEAPEST.find(({ id, price }) => serialKindOf(id) === 'imei' && price > 10_000);

const price = (product = ACCESSORY) => formatRupees(product?.price ?? 0);
const lines = (page: Page) => page.getByRole('list', { name: 'Products in this sale' });
const qr = (page: Page) => page.getByRole('img', { name: /^The shop's QR code/ });
const choose = (page: Page, method: string) =>
  page.getByRole('radio', { name: method, exact: true }).check();

/** A USB scanner types a code at once and ends it with Enter. */
async function scan(page: Page, code = ''): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function openSale(page: Page): Promise<void> {
  await enterAs(page, 'adviso', PATHS.sale);
  await scan(page, ACCESSORY?.barcode);
  await expect(lines(page)).toContainText(ACCESSORY?.name ?? '');
}

async function expectSold(page: Page): Promise<void> {
  await expect(page.getByText('Sold', { exact: true })).toBeVisible();
}

test('a sale takes two presses beside the scans: in cash, by card, and a phone by UPI @phone', async ({
  page,
}) => {
  const presses = await countPresses(page);
  await openSale(page);
  await choose(page, 'Cash');
  await press(page, `Take ${price()}`);
  await expectSold(page);
  expect(await presses.count()).toBe(2);

  await openSale(page);
  await presses.reset();
  await choose(page, 'Card');
  await press(page, `${price()} approved on the machine`);
  await expectSold(page);
  expect(await presses.count()).toBe(2);

  await page.goto(PATHS.sale);
  await presses.reset();
  await scan(page, PHONE?.barcode);
  await expect(page.getByLabel(/^IMEI/)).toBeFocused();
  await scan(page, newImei());
  await choose(page, 'UPI');
  await expect(qr(page)).toBeVisible();
  await page.getByLabel('UPI reference (UTR), last 4 or all 12 digits').fill('4711');
  const question = page.getByRole('group', { name: `${price(PHONE)} received?` });
  await question.getByRole('button', { name: 'Soundbox' }).click();
  await expectSold(page);
  expect(await presses.count()).toBe(2);
});

test('a customer pays from the full screen or the second screen, which ends with the payment', async ({
  page,
  request,
}) => {
  await openSale(page);
  await choose(page, 'UPI');
  const opened = page.context().waitForEvent('page');
  await press(page, 'Open on a second screen');
  const screen = await opened;
  const amount = screen.getByRole('heading', { level: 1 });
  await expect(amount).toHaveText(price());
  await expect(screen.getByText(/^Sale at /)).toBeVisible();
  await expect(qr(screen)).toBeVisible();
  await expectNoAxeViolations(screen);

  const show = page.getByRole('button', { name: 'Show to customer' });
  const full = page.getByRole('dialog', { name: price() });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.goBack(),
    () => press(page, 'Close'),
  ]) {
    await show.click();
    await expect(full.getByRole('img', { name: /^The shop's QR code/ })).toBeVisible();
    await close();
    await expect(full).toBeHidden();
    await expect(show).toBeFocused();
  }

  // Another tab takes a payment in the meantime.
  const other = await page.context().newPage();
  const placed = await reserve(request);
  await openOrder(other, 'adviso', placed);
  await press(other, 'Record payment');
  const dialog = other.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('radio', { name: 'UPI' }).check();
  await expect(amount).toHaveText(formatRupees(placed.order.total));
  await expect(screen.getByText(placed.order.order_id)).toBeVisible();
  await screen.reload();
  await expect(qr(screen)).toBeVisible();
  await dialog.getByRole('button', { name: 'Show to customer' }).click();
  await other.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Show to customer' })).toBeFocused();
  await other.close();
  await expect(amount).toHaveText(price());

  await press(page, `Take ${price()}`);
  await expect(page.getByRole('group', { name: `${price()} received?` })).toBeFocused();
  await expectNoAxeViolations(page);
  await press(page, 'Customer’s screen');
  await expectSold(page);
  await expect(screen.getByText('When you pay by UPI, the QR code appears here.')).toBeVisible();

  await page.getByRole('link', { name: 'Open order' }).click();
  const seen = 'Seen only on the customer’s screen';
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText(seen);
  await loginAs(page, 'brhead');
  await page.goto(PATHS.dayClose);
  const ticks = page.getByRole('region', { name: 'Seen in the bank' });
  await expect(ticks.getByText(seen)).toBeVisible();
});
