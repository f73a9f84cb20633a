import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { pathOf } from '../../../../src/contract/operation.ts';
import { readOrder, takeOrderStep } from '../../../../src/contract/orders/api.ts';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS, trackPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { staffStep } from '../../orders/shop-floor.ts';
import { badges, openOrder, press, pressRare } from './counter.ts';
import { lookAt, reserve } from './customer.ts';

async function adminStep(
  request: APIRequestContext,
  { order }: PlaceOrderReply,
  body: object,
): Promise<void> {
  const headers = await asUser(request, 'sysadm');
  const { version } = await (
    await request.get(pathOf(readOrder, { id: order.order_id }), { headers })
  ).json();
  const data = { ...body, version };
  const answer = await request.post(pathOf(takeOrderStep, { id: order.order_id }), {
    headers,
    data,
  });
  expect(answer.status()).toBe(200);
}

test.use({ allowedNoise: [/422/] });

const part = (page: Page, nth: number): Locator =>
  page.getByRole('group', { name: `Payment ${nth}`, exact: true });
const amountOf = (page: Page, nth: number): Locator =>
  part(page, nth).getByRole('textbox', { name: 'Amount, in rupees' });

test('an advisor splits the payment of a handover by keyboard, and sees the remaining amount @phone', async ({
  page,
  request,
}) => {
  const placed = await reserve(request);
  const { order_id, total } = placed.order;
  await staffStep(request, order_id, 'ready');
  await openOrder(page, 'adviso', placed);
  const take = `Take ${formatRupees(total)} and hand over`;
  await press(page, take);

  const dialog = page.getByRole('dialog');
  const left = dialog.getByRole('status').filter({ hasText: /Left to pay|Too much/ });
  const submit = dialog.getByRole('button', { name: take });
  await expect(submit).toHaveAccessibleDescription('Enter the code and choose how it was paid.');
  const { collection_code = '' } = await lookAt(request, placed);
  await dialog.getByLabel('Collection code').fill(collection_code);
  await expect(submit).toHaveAccessibleDescription('Choose how it was paid.');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  const cash = dialog.getByLabel('Cash received, in rupees (optional)');
  await cash.fill(String(total + 1));
  await expect(dialog.getByText('Change to give: ₹1')).toBeVisible();
  await cash.fill(String(total - 1));
  await expect(dialog.getByText('₹1 is missing')).toBeVisible();
  await dialog.getByRole('button', { name: 'Split payment' }).press('Enter');
  await expect(amountOf(page, 1)).toBeFocused();
  await expect(part(page, 1).getByRole('radio', { name: 'Cash' })).toBeChecked();
  await expect(left).toHaveText(`Left to pay ${formatRupees(total)} of ${formatRupees(total)}`);

  await page.keyboard.type('100');
  await expect(amountOf(page, 2)).toHaveValue(String(total - 100));
  await expect(left).toContainText('Left to pay ₹0');
  await amountOf(page, 2).fill(String(total));
  await expect(left).toContainText('Too much ₹100');
  await part(page, 2).getByRole('radio', { name: 'Card' }).check();
  await part(page, 2).getByLabel('Last four digits or slip number').fill('4711');
  await dialog.getByRole('button', { name: take }).click();
  await expect(amountOf(page, 2)).toBeFocused();
  await expect(dialog.getByText('This is more than the remaining amount')).toBeVisible();
  await expectNoAxeViolations(page);

  await amountOf(page, 2).fill(String(total - 150));
  await dialog.getByRole('button', { name: 'Add payment' }).press('Enter');
  await expect(amountOf(page, 3)).toBeFocused();
  await expect(amountOf(page, 3)).toHaveValue('50');
  await expect(dialog.getByRole('button', { name: 'Add payment' })).toHaveCount(0);
  await part(page, 3).getByRole('radio', { name: 'Finance' }).check();
  await part(page, 3).getByLabel('Loan or reference number').fill('LOAN-7');
  await page.keyboard.press('Enter');

  await expect(badges(page)).toContainText('Handed over');
  const rows = page.getByRole('region', { name: 'Payment', exact: true }).getByRole('listitem');
  await expect(rows).toContainText(['₹100', formatRupees(total - 150), '₹50']);
  await expect(rows).toContainText(['Cash', 'Card · 4711', 'Finance · LOAN-7']);

  await page.goto(trackPath(order_id, placed.key));
  const paid = page.getByText('Paid: Finance');
  await expect(paid).toBeVisible();
  await expect(page.getByText('Paid at the branch').first()).toBeVisible();
});

test('every screen asks only for the remaining amount after an advance is recorded @phone', async ({
  page,
  request,
}) => {
  const placed = await reserve(request);
  const { order_id, total } = placed.order;
  await staffStep(request, order_id, 'ready');
  await openOrder(page, 'adviso', placed);
  await pressRare(page, 'Record payment');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: 'Split payment' }).click();
  await page.keyboard.type('100');
  await dialog.getByRole('button', { name: 'Remove payment 2' }).click();
  await expect(amountOf(page, 1)).toBeFocused();
  const rest = formatRupees(total - 100);
  await expect(dialog.getByRole('status').filter({ hasText: 'Left' })).toContainText(rest);
  await dialog.getByRole('button', { name: 'Record payment' }).click();

  await expect(page.getByRole('button', { name: `Take ${rest} and hand over` })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Collect' })).toContainText(
    `₹100 paid, ${rest} left to pay`,
  );
  await page.goto(`${PATHS.orders}?state=all&search=${order_id}`);
  const row = page.getByRole('row', { name: order_id });
  await expect(row).toContainText(`${rest}₹100 of ${formatRupees(total)} paid`);

  await page.goto(trackPath(order_id, placed.key));
  await expect(page.getByText(`Bring ${rest}: cash, card or UPI.`)).toBeVisible();
  await expect(page.getByText('Paid: Cash')).toBeVisible();
  const left = page.getByRole('term').filter({ hasText: 'Left to pay' });
  await expect(left).toBeVisible();
});

test('a branch head refunds each of several payments to its original payment method, with a separate reference for each refund', async ({
  page,
  request,
}) => {
  const placed = await reserve(request);
  const { total } = placed.order;
  const rest = total - 100;
  await adminStep(request, placed, {
    step: 'record-payment',
    payments: [
      { method: 'cash', amount: 100 },
      { method: 'finance', reference: 'LOAN-7', amount: rest },
    ],
  });
  await adminStep(request, placed, { step: 'cancel', reason: 'Not in stock' });

  await openOrder(page, 'brhead', placed);
  await press(page, 'Record refund');
  const dialog = page.getByRole('dialog');
  const loan = dialog.getByRole('group', { name: `${formatRupees(rest)} · Finance · LOAN-7` });
  await expect(loan.getByText('Cancel it at the lender.')).toBeVisible();
  const reference = loan.getByLabel('Reference of the cancellation');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(reference).toHaveAccessibleDescription(
    'Cancel it at the lender and enter the reference of the cancellation',
  );
  await expect(reference).toBeFocused();
  await reference.fill('REV-9');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(badges(page)).toContainText('Refunded');
  const refunds = page.getByRole('listitem').filter({ hasText: 'Refunded' });
  await expect(refunds.filter({ hasText: 'Finance · REV-9' })).toContainText(formatRupees(rest));
  await expect(refunds.filter({ hasText: '· Cash' }).last()).toContainText('₹100');
});
