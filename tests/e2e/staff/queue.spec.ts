import type { Page } from '@playwright/test';
import { serialKindOf } from '../../../src/content/catalogue/serials.ts';
import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { countPresses } from '../../support/e2e/presses.ts';
import { expect, test } from '../../support/e2e/sites/upi.ts';
import { newImei } from '../../support/serials.ts';
import { staffStep } from '../orders/shop-floor.ts';
import { enterAs } from '../session/enter.ts';
import { answerWhatsApp, press } from './orders/counter.ts';
import { lookAt, newMobile, reserve } from './orders/customer.ts';
import { LINES, takeIn } from './repairs/counter.ts';

const BY_PRICE = PRODUCTS.filter(({ barcode }) => barcode !== undefined).toSorted(
  (one, other) => one.price - other.price,
);
const ACCESSORY = BY_PRICE.find(({ id }) => serialKindOf(id) === undefined);
const PHONE = BY_PRICE.find(({ id, price }) => serialKindOf(id) === 'imei' && price <= 10_000);

/** The most presses that each customer costs a clerk beside what is typed or scanned. */
const MOST = { phoneByUpi: 3, accessoryByUpi: 3, cleaningByCard: 3, collection: 5, question: 1 };

const lines = (page: Page) =>
  page.getByRole('list', { name: 'Products in this sale' }).getByRole('listitem');
const sold = (page: Page) => page.getByText('Sold', { exact: true });
const choose = (page: Page, method: string) =>
  page.getByRole('radio', { name: method, exact: true }).check();

/** A USB scanner types a code at once and ends it with Enter. */
async function scan(page: Page, code = ''): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

/** Types into the search for everything, which opens with a shortcut. */
async function search(page: Page, typed: string): Promise<void> {
  await page.locator('html[data-keys="on"]').waitFor();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.type(typed);
}

async function receivedByUpi(page: Page, rupees = 0): Promise<void> {
  await choose(page, 'UPI');
  const question = page.getByRole('group', { name: `${formatRupees(rupees)} received?` });
  await question.getByRole('button', { name: 'Soundbox' }).click();
  await expect(sold(page)).toBeVisible();
}

test('a clerk serves a queue of five: two pay by UPI, one wants a port cleaned, one collects and one asks for a repair @both', async ({
  page,
  request,
}) => {
  const presses = await countPresses(page);
  const counted = async () => {
    const count = await presses.count();
    await presses.reset();
    return count;
  };
  const mobile = newMobile();
  const placed = await reserve(request, { contact: { mobile } });
  await staffStep(request, placed.order.order_id, 'ready');
  const { collection_code = '' } = await lookAt(request, placed);
  const asking = newMobile();
  const price = { kind: 'agreed' as const, lines: LINES };
  const repair = await takeIn(request, { mobile: asking, price });
  await answerWhatsApp(page);
  await enterAs(page, 'adviso', PATHS.sale);

  await scan(page, PHONE?.barcode);
  await expect(page.getByLabel(/^IMEI/)).toBeFocused();
  await scan(page, newImei());
  await receivedByUpi(page, PHONE?.price);
  expect(await counted()).toBeLessThanOrEqual(MOST.phoneByUpi);

  // The first scan of the next customer starts their sale.
  await scan(page, ACCESSORY?.barcode);
  await expect(lines(page)).toContainText(ACCESSORY?.name ?? '');
  await receivedByUpi(page, ACCESSORY?.price);
  expect(await counted()).toBeLessThanOrEqual(MOST.accessoryByUpi);

  await page.keyboard.type('cleaning');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toContainText('Charging port cleaning');
  await choose(page, 'Card');
  await press(page, '₹199 approved on the machine');
  await expect(sold(page)).toBeVisible();
  expect(await counted()).toBeLessThanOrEqual(MOST.cleaningByCard);

  await search(page, mobile);
  const hit = (name: string) => page.getByRole('dialog').getByRole('link', { name });
  await hit(placed.order.order_id.slice(-5)).click();
  await press(page, `Take ${formatRupees(placed.order.total)} and hand over`);
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByLabel('Collection code')).toBeFocused();
  await page.keyboard.type(collection_code);
  await choose(page, 'Cash');
  await sheet.getByRole('button', { name: /and hand over$/ }).click();
  await expect(page.getByRole('button', { name: 'Print bill' }).first()).toBeVisible();
  expect(await counted()).toBeLessThanOrEqual(MOST.collection);

  await search(page, asking);
  await expect(hit(repair.name)).toContainText('To do');
  expect(await counted()).toBeLessThanOrEqual(MOST.question);
});
