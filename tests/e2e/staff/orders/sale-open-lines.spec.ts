import type { Page } from '@playwright/test';
import { LOCAL_PASSWORD } from '../../../../scripts/seed/accounts.ts';
import { PRODUCTS } from '../../../../src/content/catalogue.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsInDarkMode,
} from '../../../support/e2e/accessibility.ts';
import { loginAs } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';

const search = (page: Page) => page.getByRole('combobox', { name: /^Product/ });
const lines = (page: Page) =>
  page.getByRole('list', { name: 'Products in this sale' }).getByRole('listitem');
const found = (page: Page, group: string) =>
  page.getByRole('listbox').getByRole('group', { name: group }).getByRole('option');

async function openSale(page: Page): Promise<void> {
  await loginAs(page, 'adviso');
  await page.goto(PATHS.sale);
}

test('an advisor bills a cleaning by card with three presses @phone', async ({ page }) => {
  await openSale(page);
  await search(page).fill('clean');
  await expect(found(page, 'Services')).toHaveText(['Charging port cleaning₹199']);
  await search(page).press('Enter');
  await expect(lines(page)).toContainText('Charging port cleaning');
  await expect(search(page)).toBeFocused();
  await page.getByRole('radio', { name: 'Card' }).check();
  await page.getByRole('textbox', { name: /slip/i }).fill('4711');
  await page.getByRole('button', { name: 'Take ₹199' }).click();
  await expect(page.getByText('Sold', { exact: true })).toBeVisible();
});

test('the price of a service with a range and of another item is typed, above the limit with an approval @phone', async ({
  page,
}) => {
  await openSale(page);
  await search(page).fill('battery rep');
  await search(page).press('Enter');
  const battery = page.getByRole('textbox', { name: 'Price of Battery replacement' });
  await expect(battery).toBeFocused();
  await page.keyboard.type('949');
  await expect(battery).toHaveValue('949');
  await page.keyboard.press('Enter');
  await expect(search(page)).toBeFocused();

  await search(page).fill('Ring stand');
  await expect(found(page, 'Not in the catalogue')).toHaveText(['Other item “Ring stand”']);
  await expectNoAxeViolations(page);
  await search(page).press('Enter');
  const price = page.getByRole('textbox', { name: 'Price of Ring stand' });
  await expect(price).toBeFocused();
  await page.keyboard.type('1001');
  await page.keyboard.press('Enter');
  const taxClass = page.getByLabel('Tax class of Ring stand');
  await expect(taxClass).toBeFocused();
  await expect(taxClass.getByRole('option', { name: /^Phone|^Laptop/ })).toHaveCount(0);
  await page.reload();
  await expect(price).toHaveValue('1001');

  await page.getByRole('radio', { name: 'Cash' }).check();
  const take = page.getByRole('button', { name: 'Take ₹1,950' });
  await take.click();
  await expect(taxClass).toBeFocused();
  await taxClass.selectOption({ label: 'Cover, pouch or holder · 392690 · 18 %' });
  const approval = page.getByRole('group', { name: 'Approval' });
  await expect(approval).toContainText('A service or other item above ₹1,000');
  await expectNoAxeViolationsInDarkMode(page);
  await approval.getByLabel('Approver’s email or username').fill('brhead');
  await approval.getByLabel('Approver’s password', { exact: true }).fill(LOCAL_PASSWORD);
  await take.click();
  await expect(page.getByText('Sold', { exact: true })).toBeVisible();

  // Only what was a product could go back into stock or be exchanged.
  await page.getByRole('link', { name: 'Open order' }).click();
  await expect(page.getByText('Price approved by', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exchange' })).toHaveCount(0);
});

test('a product and a service found with Ctrl K are added to the open sale', async ({ page }) => {
  const [product] = PRODUCTS.filter(({ id }) => id === 'taal-neck-n3');
  const name = product?.name ?? '';
  await openSale(page);
  await search(page).fill('clean');
  await search(page).press('Enter');
  await expect(lines(page)).toHaveCount(1);
  for (const typed of [name, 'water damage phone']) {
    await page.keyboard.press('Control+k');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(typed);
    const sell = dialog.getByRole('region', { name: 'Products and services' }).getByRole('link');
    await expect(sell).toHaveCount(1);
    if (typed === name) await expect(sell).toContainText(/₹999.*Sell · (Only )?\d+ /);
    await sell.click();
    await expect(
      lines(page)
        .filter({ hasText: /Taal|Water/ })
        .first(),
    ).toBeVisible();
  }
  await expect(lines(page)).toHaveCount(3);
  await expect(
    page.getByRole('textbox', { name: 'Price of Water damage treatment, phone' }),
  ).toBeFocused();
  await page.reload();
  await expect(lines(page)).toHaveCount(3);
});
