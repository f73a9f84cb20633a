import { expect, type Page } from '@playwright/test';
import { GIVEAWAY_ENTRIES, type GiveawayEntry } from '../../../scripts/seed/giveaway.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';

/** Returns the sample entry with this number; each test redeems its own entry. */
export function entry(number: number): GiveawayEntry {
  const found = GIVEAWAY_ENTRIES[number - 1];
  if (!found) throw new Error(`There is no giveaway entry ${number}`);
  return found;
}

export const PURCHASE = {
  customer: 'Meera Kelkar',
  mobile: '9876543210',
  item: 'Tempered glass',
  price: '1,499',
};

type Code = Pick<GiveawayEntry, 'instagramId' | 'enrollmentNo'>;

/** Opens the scanner and types in a code, as staff do without a camera. */
export async function typeCode(page: Page, code: Code): Promise<void> {
  await page.goto(PATHS.redemption);
  await islandsRun(page);
  await typeNextCode(page, code);
}

/** Types another code into the scanner, which is already open. */
export async function typeNextCode(page: Page, code: Code): Promise<void> {
  await fillCode(page, code);
  await page.getByRole('button', { name: 'Check the code' }).click();
}

/** Fills in the fields for manual code entry without submitting the form. */
export async function fillCode(page: Page, code: Code): Promise<void> {
  const instagramId = page.getByLabel('Instagram ID');
  // Without a camera, the fields open automatically, possibly just before this click.
  await expect(async () => {
    if (!(await instagramId.isVisible())) await page.getByText('Type the code instead').click();
    await expect(instagramId).toBeVisible({ timeout: 500 });
  }).toPass();
  await instagramId.fill(code.instagramId);
  await page.getByLabel('Enrollment No').fill(code.enrollmentNo);
}

export async function fillPurchase(page: Page, purchase = PURCHASE): Promise<void> {
  await page.getByLabel('Customer Name').fill(purchase.customer);
  await page.getByLabel('Mobile Number').fill(purchase.mobile);
  await page.getByLabel('Item Purchased').fill(purchase.item);
  await page.getByLabel('Original Price (₹)').fill(purchase.price);
  await page.getByLabel('Amount received from customer').check();
}

export async function expectPurchase(page: Page, purchase = PURCHASE): Promise<void> {
  await expect(page.getByLabel('Customer Name')).toHaveValue(purchase.customer);
  await expect(page.getByLabel('Mobile Number')).toHaveValue(purchase.mobile);
  await expect(page.getByLabel('Item Purchased')).toHaveValue(purchase.item);
  await expect(page.getByLabel('Original Price (₹)')).toHaveValue(purchase.price);
}
