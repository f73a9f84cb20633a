import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { sell } from '../../../../src/contract/sales/api.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInDarkMode,
} from '../../../support/e2e/accessibility.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { printed } from '../../../support/e2e/printed.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const MOST_PRESSES = 12;

/** Inexpensive sample products with a barcode, so no bill needs a recipient. */
const SCANNED = PRODUCTS.filter(({ barcode, price }) => barcode !== undefined && price < 3000)
  .toSorted((one, other) => one.price - other.price)
  .slice(0, 3);

const search = (page: Page) => page.getByRole('combobox', { name: /^Product/ });
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Products in this sale' }).getByRole('listitem');

/** A USB scanner types a code at once and ends it with Enter. */
async function scan(page: Page, code = ''): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function openSale(page: Page): Promise<void> {
  await loginAs(page, 'adviso');
  await page.goto(PATHS.sale);
  await expect(search(page)).toBeFocused();
}

test('an advisor sells three scanned products with a few key presses, and gives change', async ({
  page,
}) => {
  expect(SCANNED).toHaveLength(3);
  const total = SCANNED.reduce((sum, { price }) => sum + price, 0);
  await openSale(page);
  let presses = 0;
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    presses += keys.length;
  };
  for (const { barcode, name } of SCANNED) {
    await scan(page, barcode);
    await expect(lines(page).filter({ hasText: name })).toBeVisible();
  }
  await expect(lines(page)).toHaveCount(3);
  await press('Enter');
  await expect(page.getByRole('radio', { name: 'Cash' })).toBeFocused();
  await press('Space', 'Tab');
  await press(...String(total + 1));
  await expect(page.getByText('Change to give: ₹1')).toBeVisible();
  await expectNoAxeViolations(page);
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Change to give ₹1' })).toBeFocused();
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  const bill = await printed(page.getByRole('button', { name: 'Print bill' }));
  for (const { name } of SCANNED) await expect(bill.getByRole('article')).toContainText(name);
  await expectNoAxeViolationsInDarkMode(page);

  // Without a mobile number, the bill goes to one that is typed now.
  await page.getByRole('button', { name: 'Send bill on WhatsApp' }).click();
  const number = page.getByRole('textbox', { name: 'Customer’s WhatsApp number' });
  await number.fill('98220 1234');
  await number.press('Enter');
  await expect(number).toHaveAccessibleDescription('Please enter a valid 10-digit mobile number');
  await number.fill('98220 12345');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const chat = page.context().waitForEvent('page');
  await number.press('Enter');
  await (await chat).waitForURL(
    /^https:\/\/wa\.me\/919822012345\?.*%2Finvoice%2FLX-\d{4}-\d{5}%23[\w.-]+$/,
  );
  await (await chat).close();
});

test('a scan, a typed name or N starts the next sale @phone', async ({ page }) => {
  const [product, other] = SCANNED;
  const sellOne = async () => {
    await page.getByRole('radio', { name: 'Cash' }).check();
    await page.getByRole('button', { name: /^Take ₹/ }).click();
    await expect(page.getByText('Sold', { exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Received/ })).toBeFocused();
  };
  await loginAs(page, 'adviso');
  await page.goto(PATHS.sale);
  await search(page).fill(product?.barcode ?? '');
  await search(page).press('Enter');
  await sellOne();
  await scan(page, other?.barcode);
  await expect(lines(page)).toContainText(other?.name ?? '');
  await expect(page.getByText('Sold', { exact: true })).toBeHidden();
  await sellOne();
  await page.keyboard.type(product?.name.slice(0, 6).toLowerCase() ?? '');
  await expect(search(page)).toHaveValue(product?.name.slice(0, 6).toLowerCase() ?? '');
  await page.keyboard.press('Enter');
  await expect(lines(page)).toHaveCount(1);
  await sellOne();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { level: 1, name: 'New sale' })).toBeVisible();
  await expect(search(page)).toHaveValue('');
});

test.describe('a sale whose response is lost', () => {
  test.use({ allowedNoise: [/net::ERR_FAILED/] });

  test('waits beside the next sale and can be sent again without a second sale @phone', async ({
    page,
  }) => {
    const [product, other] = SCANNED;
    await loginAs(page, 'adviso');
    await page.goto(PATHS.sale);
    await search(page).fill(product?.name.slice(0, 5) ?? '');
    await page.getByRole('option', { name: product?.name ?? '' }).click();
    await page.getByRole('button', { name: `One more ${product?.name}` }).click();
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
    const take = `Take ${formatRupees((product?.price ?? 0) * 2)}`;
    await page.getByRole('radio', { name: 'Cash' }).check();

    const ids: string[] = [];
    await page.route(`**${sell.path}`, async (route) => {
      const answer = await route.fetch();
      ids.push((await answer.json()).order_id);
      if (ids.length === 1) await route.abort();
      else await route.fulfill({ response: answer });
    });
    await page.getByRole('button', { name: take }).click();
    const parked = page.getByRole('region', { name: 'Parked sales' });
    await expect(parked).toContainText(`Not sent: Walk-in, ${take.replace('Take ', '')}`);
    await expect(lines(page)).toHaveCount(0);
    await expectNoAxeViolations(page);
    // The next customer is served meanwhile.
    await search(page).fill(other?.barcode ?? '');
    await search(page).press('Enter');
    await page.reload();
    await expect(lines(page)).toHaveCount(1);
    await parked.getByRole('button', { name: /^Send/ }).click();
    await expect(page.getByText('Sold', { exact: true })).toBeVisible();
    await parked.getByRole('button', { name: /^Resume Walk-in/ }).click();
    await expect(lines(page)).toContainText(other?.name ?? '');
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });
});

test.describe('a UPI payment that looks like the last one', () => {
  test.use({ allowedNoise: [/422/] });

  test('is recorded once the advisor says that it is another one @phone', async ({ page }) => {
    const [product] = SCANNED;
    const take = page.getByRole('button', { name: `Take ${formatRupees(product?.price ?? 0)}` });
    const isOther = page.getByRole('checkbox', { name: 'It is another payment' });
    const payByUpi = async () => {
      await search(page).fill(product?.barcode ?? '');
      await search(page).press('Enter');
      await page.getByRole('radio', { name: 'UPI' }).check();
      const digits = 'UPI reference (UTR), last 4 or all 12 digits (optional)';
      await page.getByLabel(digits).fill('UTR 40 71');
      await page.getByRole('button', { name: 'Soundbox' }).click();
    };
    await loginAs(page, 'adviso');
    await page.goto(PATHS.sale);
    await payByUpi();
    await page.getByRole('button', { name: 'New sale' }).click();
    await payByUpi();
    await expect(isOther).toBeFocused();
    await expect(page.getByText(/received this amount with these digits at/)).toBeVisible();
    await expectNoAxeViolations(page);
    await isOther.press('Space');
    await take.click();
    await expect(page.getByText('Sold', { exact: true })).toBeVisible();
  });
});
