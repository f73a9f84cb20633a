import type { APIRequestContext, Page } from '@playwright/test';
import { pathOf } from '../../../../src/contract/operation.ts';
import {
  checkOrderPayment,
  openOrderPayment,
  readOrder,
  takeOrderStep,
} from '../../../../src/contract/orders/api.ts';
import { ORDER_KEY_HEADER } from '../../../../src/contract/orders/key-header.ts';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../../support/e2e/accessibility.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect, type RazorpaySite, test } from '../../../support/e2e/sites/razorpay.ts';
import { openOrder as openAsCustomer } from '../../orders/buyer.ts';
import { enterAs } from '../../session/enter.ts';
import { badges, openOrder, press, pressRare, rowOf } from './counter.ts';
import { lookAt, reserve } from './customer.ts';

// All tests share one site, served by their Playwright worker.
test.describe.configure({ mode: 'default' });

const linkOf = ({ payment }: PlaceOrderReply) => payment.url?.split('/').at(-1) ?? '';

/** Places an order and stops at the payment page. */
const order = (request: APIRequestContext) => reserve(request, { payment: 'online' });

/** Makes the Worker query the provider about an order's payment. */
async function check(request: APIRequestContext, { order, key }: PlaceOrderReply): Promise<void> {
  const path = pathOf(checkOrderPayment, { id: order.order_id });
  const headers = { [ORDER_KEY_HEADER]: key };
  const answer = await request.post(path, { headers, data: {} });
  expect(answer.status()).toBe(200);
}

async function step(request: APIRequestContext, id: string, body: object): Promise<void> {
  const headers = await asUser(request, 'sysadm');
  const { version } = await (await request.get(pathOf(readOrder, { id }), { headers })).json();
  const data = { ...body, version };
  expect((await request.post(pathOf(takeOrderStep, { id }), { headers, data })).status()).toBe(200);
}

const payments = (page: Page) => page.getByRole('region', { name: 'Payment', exact: true });

test("a branch head refunds a cancelled order online and finds the provider's payment ID", async ({
  page,
  request,
  context,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const placed = await order(request);
  const { id } = await site.control.pay(linkOf(placed));
  await check(request, placed);
  await step(request, placed.order.order_id, { step: 'cancel', reason: 'Not in stock' });
  await site.control.refundsBecome('pending');

  await openOrder(page, 'brhead', placed);
  await expect(payments(page)).toContainText(/Razorpay · UPI/);
  await payments(page).getByRole('button', { name: 'Copy payment ID' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(id);

  await press(page, 'Record refund');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The money is refunded online, to the original account.');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expectNoAxeViolationsInDarkMode(page);
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(badges(page)).toContainText('Refund pending');
  await expect(payments(page)).toContainText('Refund on its way');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Refund sent online');
});

test.describe('when the provider refuses a refund', () => {
  // The form without a reference is rejected with 422.
  test.use({ allowedNoise: [/502|422/] });

  /**
   * A paid order that its customer has cancelled; the provider refuses the given number of refunds.
   */
  async function cancelled(
    request: APIRequestContext,
    { control }: RazorpaySite,
    refusals: number,
  ) {
    const placed = await order(request);
    await control.pay(linkOf(placed));
    await check(request, placed);
    const headers = { [ORDER_KEY_HEADER]: placed.key };
    const { version } = await lookAt(request, placed);
    const path = pathOf(takeOrderStep, { id: placed.order.order_id });
    const answer = await request.post(path, { headers, data: { step: 'cancel', version } });
    expect(answer.status()).toBe(200);
    await control.refundsBecome('processed');
    await control.fault('refund', 'refused', refusals);
    return placed;
  }

  test('the reason is shown, and the refund can be sent again', async ({ page, request, site }) => {
    await openOrder(page, 'brhead', await cancelled(request, site, 1));
    await press(page, 'Record refund');
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Record refund' });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('refused the refund: test_refusal');
    await expect(dialog.getByRole('checkbox')).toHaveCount(0);
    await send.click();
    await expect(badges(page)).toContainText('Refunded');
    await expect(payments(page)).toContainText('Refund failed');
  });

  test('after two refusals, a system admin records a bank transfer, and the customer sees its reference and can complain', async ({
    page,
    request,
    site,
    browser,
    baseURL,
  }) => {
    const placed = await cancelled(request, site, 2);
    await openOrder(page, 'sysadm', placed);
    await press(page, 'Record refund');
    const dialog = page.getByRole('dialog');
    const send = dialog.getByRole('button', { name: 'Record refund' });
    const transfer = dialog.getByRole('checkbox', { name: /^I have transferred it/ });
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText('refused the refund: test_refusal');
    await expect(transfer).toHaveCount(0);
    await send.click();
    await transfer.check();
    await expect(dialog).not.toContainText('The money is refunded online');
    await send.click();
    const reference = dialog.getByLabel('Reference');
    await expect(reference).toHaveAccessibleDescription('Enter the reference of the transfer');
    await reference.fill('N329260412345678');
    await send.click();
    await expect(badges(page)).toContainText('Refunded');
    await expect(payments(page)).toContainText('Bank transfer · N329260412345678');

    const guest = await browser.newPage({ baseURL });
    await openAsCustomer(guest, placed);
    await expect(guest.getByText(`We refunded ₹${placed.order.total}.`)).toContainText(
      'Reference N329260412345678',
    );

    const text = guest.getByRole('textbox', { name: 'What went wrong' });
    const number = guest.getByRole('textbox', { name: 'Order number (optional)' });
    await guest.getByRole('link', { name: 'I did not get it' }).click();
    await expect(text).toHaveValue(
      `I did not get the refund of ₹${placed.order.total} (reference N329260412345678) for this order.`,
    );
    await expect(number).toHaveValue(placed.order.order_id);
    await text.fill('My bank says that nothing arrived.');
    await guest.goBack();
    await guest.getByRole('link', { name: 'I did not get it' }).click();
    await expect(text).toHaveValue('My bank says that nothing arrived.');
    await guest.getByRole('textbox', { name: 'Name', exact: true }).fill('Meera Joshi');
    await guest.getByRole('textbox', { name: 'Mobile number', exact: true }).fill('9812345678');
    await guest.getByRole('button', { name: 'Send complaint' }).click();
    await expect(guest.getByText(/^Your complaint number is CMP/)).toBeVisible();
    await guest.close();
  });
});

test('an advisor must confirm before taking cash while the customer is paying online', async ({
  page,
  request,
  site,
}) => {
  const placed = await reserve(request);
  const { order_id: id } = placed.order;
  const headers = { [ORDER_KEY_HEADER]: placed.key };
  const { url } = await (await request.post(pathOf(openOrderPayment, { id }), { headers })).json();
  await site.control.start(url.split('/').at(-1));
  await check(request, placed);
  await step(request, id, { step: 'ready' });

  await openOrder(page, 'adviso', placed);
  await expect(page.getByText(/^The customer is paying online now\./)).toBeVisible();
  await pressRare(page, 'Record payment');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  const send = dialog.getByRole('button', { name: 'Record payment' });
  await send.click();
  const box = dialog.getByRole('checkbox', { name: 'Take the money anyway' });
  await expect(box).toBeFocused();
  await box.check();
  await send.click();
  await expect(badges(page)).toContainText('Paid');
});

test('staff find an order whose payment does not match its total, see both amounts and refund the payment while the order is open', async ({
  page,
  request,
  site,
}) => {
  const placed = await order(request);
  const asked = placed.order.total;
  await site.control.pay(linkOf(placed), (asked - 1) * 100);
  await check(request, placed);
  await enterAs(page, 'sysadm', PATHS.orders);
  await page.getByRole('combobox', { name: 'Payment' }).selectOption('Payment problem');
  const rows = page.getByRole('table', { name: 'Orders' }).locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(1);
  await rowOf(page, placed.order.order_id).getByRole('link').first().click();
  await expect(payments(page)).toContainText(
    `Payment does not match: ₹${asked - 1} arrived for an order of ₹${asked}.`,
  );
  await expect(page.getByText(`Refund ₹${asked - 1}, which this order cannot use.`)).toBeVisible();
  await press(page, 'Record refund');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Refund due: ₹${asked - 1}`);
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(badges(page)).toContainText('Payment started');
  await expect(payments(page)).toContainText('Refunded');
  await expect(page.getByRole('button', { name: 'Record refund' })).toHaveCount(0);
});
