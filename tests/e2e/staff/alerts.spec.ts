import type { Page } from '@playwright/test';
import type { OrderReply } from '../../../src/contract/orders/order.ts';
import { sell } from '../../../src/contract/sales/api.ts';
import { createOrderSecret } from '../../../src/lib/order-secret.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { islandsRun } from '../../support/e2e/islands-run.ts';
import { logIn, loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, ask, NEW_PASSWORD } from '../admin/office.ts';
import { expectToFit } from '../orders/buyer.ts';

const OFF = 2_111;
/** Two pairs of earbuds. */
const LEFT = 2 * 1_799 - OFF;

/** Logs in as an admin whose tasks and marks are those of this test. */
async function enterAsAdmin(page: Page): Promise<void> {
  await loginAs(page, 'sysadm');
  const { username } = await addUser(page, { role: 'system_admin' });
  await page.context().clearCookies();
  expect((await logIn(page, username, NEW_PASSWORD)).status()).toBe(200);
}

/** Sells goods with a discount above the limit, as the logged-in admin. */
function sellCheaply(page: Page): Promise<OrderReply> {
  return ask<OrderReply>(page, 'POST', sell.path, {
    sale_id: createOrderSecret(),
    branch: 'PUN-03',
    lines: [{ product_id: 'dhun-buds-2', quantity: 2 }],
    discount: { amount: OFF, reason: 'display-piece' },
    amount: LEFT,
    payments: [{ method: 'cash', reference: '', amount: LEFT }],
  });
}

test('a large discount is the first task of an admin until it is marked as seen, and a case on the trust page @phone', async ({
  page,
}) => {
  await enterAsAdmin(page);
  const { order_id } = await sellCheaply(page);
  const rest = order_id.slice(-5);
  await page.goto(PATHS.dashboard);
  await islandsRun(page);
  const block = page.getByRole('region', { name: 'Do now' });
  const row = block.getByRole('listitem').filter({ hasText: rest });
  await expect(row.getByRole('link')).toContainText('Discount ₹2,111');
  await expectToFit(page);
  await expectNoAxeViolations(page);
  await row.getByRole('button', { name: 'Seen Discount ₹2,111' }).click();
  await expect(row).toHaveCount(0);
  await expect(block.getByRole('heading', { name: 'Do now' })).toBeFocused();

  await page.goto(PATHS.alerts);
  await islandsRun(page);
  const recent = page.getByRole('region', { name: 'The last 30 days' });
  const listed = recent.getByRole('listitem').filter({ hasText: rest });
  await expect(listed).toHaveCount(1);
  await expect(listed.getByRole('button')).toHaveCount(0);
  await expectToFit(page);
  await expectNoAxeViolations(page);
  await listed.getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(order_id));

  await page.goto(PATHS.trust);
  await islandsRun(page);
  await expectToFit(page);
  await expectNoAxeViolations(page);
  const clean = page.getByText(/^\d+ checks without cases$/);
  await clean.click();
  await expect(page.locator('details[open] li').first()).toBeVisible();
  const card = page.getByRole('region', { name: 'Sales with a discount' });
  await expect(card.getByRole('table')).toContainText('₹2,111');
  await card.getByRole('link', { name: /of Sales with a discount$/ }).click();
  const rows = page.getByRole('table', { name: 'Rows' });
  await expect(rows.locator(`a[href*="${order_id}"]`).first()).toBeVisible();
  await expect(rows).toContainText('58% of ₹3598');
});

test('an admin changes the limit of an alert, and a branch head reads it', async ({ page }) => {
  await enterAsAdmin(page);
  await page.goto(PATHS.alerts);
  await islandsRun(page);
  const field = page.getByRole('textbox', { name: 'Refund above (rupees)' });
  await expect(field).toHaveValue('5000');
  await field.fill('five');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Enter a whole number from 0 to 1000000')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill('5001');
  await page.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Now ₹5,001')).toBeVisible();

  await page.context().clearCookies();
  await loginAs(page, 'brhead');
  await page.goto(PATHS.alerts);
  await expect(page.getByText('₹5,001')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save limits' })).toHaveCount(0);
});
