import type { Page } from '@playwright/test';
import { PRODUCTS } from '../../../src/content/catalogue.ts';
import { ORDERS } from '../../../src/content/orders.ts';
import { formatRupees } from '../../../src/lib/money.ts';
import { trackPath } from '../../../src/lib/paths.ts';
import { totalsOf } from '../../../src/lib/totals.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openOrder, press } from '../staff/orders/counter.ts';
import { reserve } from '../staff/orders/customer.ts';
import { expectToFit } from './buyer.ts';
import { handOverForCash, staffStep } from './shop-floor.ts';

/** A product cheap enough that a bill for two pieces needs no recipient. */
const [PRODUCT] = PRODUCTS.filter(({ price }) => price < 3000);

const returnsOf = (page: Page) => page.getByRole('region', { name: 'Returns' });

test('a customer returns one of two items, and the branch receives, credits and refunds it @phone', async ({
  page,
  request,
  browser,
}) => {
  const { id = '', name = '', price = 0 } = PRODUCT ?? {};
  const placed = await reserve(request, {
    lines: [{ product_id: id, quantity: 2 }],
    amount: totalsOf(price * 2, 'drawer', ORDERS.tax).total,
  });
  const { order, key } = placed;
  await staffStep(request, order.order_id, 'ready');
  const { total } = await handOverForCash(request, order.order_id);

  await page.goto(trackPath(order.order_id, key));
  await press(page, 'Return an item');
  await press(page, 'Request return');
  await expect(page.getByText('Choose the items to return')).toBeVisible();
  const pieces = page.getByRole('group', { name: 'Items to return' }).getByRole('combobox');
  await pieces.selectOption({ label: '1 of 2' });
  await page.getByLabel('Reason').selectOption({ label: 'It does not fit my device' });
  await page.getByLabel('What is wrong?').fill('Too small');
  await press(page, 'Request return');
  await expect(returnsOf(page)).toContainText(`1 × ${name}`);
  await expect(returnsOf(page)).toContainText('We will check your request');
  await expectToFit(page);

  const staff = await browser.newPage();
  await openOrder(staff, 'adviso', placed);
  await expect(returnsOf(staff)).toContainText('Too small');
  await press(staff, 'Accept');
  await press(staff, 'Accept return');
  await press(staff, 'Items received');
  await staff.getByRole('dialog').getByRole('checkbox', { name }).check();
  await staff.getByRole('dialog').getByRole('button', { name: 'Items received' }).click();
  await expect(returnsOf(staff)).toContainText('Only a Branch Head or System Admin can refund it.');
  await expectNoAxeViolationsInDarkMode(staff);
  await expectToFit(staff);

  const head = await browser.newPage();
  await openOrder(head, 'brhead', placed);
  await press(head, `Refund ${formatRupees(total / 2)}`);
  await head
    .getByRole('dialog')
    .getByRole('button', { name: /^Refund/ })
    .click();
  await expect(returnsOf(head)).toContainText(`Refunded: ${formatRupees(total / 2)}`);

  await page.reload();
  await expect(returnsOf(page)).toContainText(`We have returned ${formatRupees(total / 2)}.`);
  await expect(page.getByRole('link', { name: /Credit note/ })).toBeVisible();
});

test('every role takes a whole order back in the same dialog, with one tick for everything @phone', async ({
  page,
  request,
  browser,
}) => {
  const { id = '', name = '', price = 0 } = PRODUCT ?? {};
  const placed = await reserve(request, {
    lines: [{ product_id: id, quantity: 2 }],
    amount: totalsOf(price * 2, 'drawer', ORDERS.tax).total,
  });
  await staffStep(request, placed.order.order_id, 'ready');
  await handOverForCash(request, placed.order.order_id);
  const buttons = (staff: Page) => staff.getByText('Return items', { exact: true });
  for (const username of ['brhead', 'sysadm'] as const) {
    const staff = await browser.newPage();
    await openOrder(staff, username, placed);
    await expect(buttons(staff)).toHaveCount(1);
    await staff.close();
  }

  await openOrder(page, 'adviso', placed);
  await expect(buttons(page)).toHaveCount(1);
  await press(page, 'Return items');
  const dialog = page.getByRole('dialog');
  const everything = dialog
    .getByRole('group', { name: 'Items to return' })
    .getByRole('checkbox', { name: 'Everything' });
  await expect(everything).toBeFocused();
  await page.keyboard.press('Space');
  const pieces = dialog.getByRole('combobox', { name });
  await expect(pieces.first()).toHaveValue('2');
  await pieces.first().selectOption('1');
  await expect(everything).not.toBeChecked();
  await everything.check();
  await dialog
    .getByRole('group', { name: 'Can be sold again' })
    .getByRole('checkbox', { name: 'Everything' })
    .check();
  await dialog.getByLabel('Reason').selectOption({ label: 'I do not need it any more' });
  await expectNoAxeViolationsInDarkMode(page);
  await expectToFit(page);
  await dialog.getByRole('button', { name: 'Return items' }).click();
  await expect(returnsOf(page)).toContainText(`2 × ${name}`);
  await expect(buttons(page)).toHaveCount(0);
});
