import type { APIRequestContext } from '@playwright/test';
import { pathOf } from '../../../../src/contract/operation.ts';
import { readOrder, takeOrderStep } from '../../../../src/contract/orders/api.ts';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place.ts';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts.ts';
import { formatRupees } from '../../../../src/lib/money.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { pressTwice, toastOf } from '../../admin/office.ts';
import { answerWhatsApp, badges, openOrder, press } from './counter.ts';
import { buy, lookAt, reserve } from './customer.ts';

/** Marks the order as ready, acting as a colleague on another device. */
async function markReady(request: APIRequestContext, { order }: PlaceOrderReply): Promise<void> {
  const headers = await asUser(request, 'brhead');
  const { version } = await (
    await request.get(pathOf(readOrder, { id: order.order_id }), { headers })
  ).json();
  const data = { step: 'ready', version };
  const answer = await request.post(pathOf(takeOrderStep, { id: order.order_id }), {
    headers,
    data,
  });
  expect(answer.status()).toBe(200);
}

test('staff mark a reserved order ready, inform its customer, and take payment with the code in one form @phone', async ({
  page,
  request,
}) => {
  const placed = await reserve(request);
  await answerWhatsApp(page);
  await openOrder(page, 'adviso', placed);
  await press(page, 'Mark packed');
  await expect(badges(page)).toContainText('Packed');
  await expect(page.getByText('Tell the customer it is ready. Take ₹')).toBeVisible();

  const next = page.getByRole('region', { name: 'Next step' });
  const popup = page.waitForEvent('popup');
  const message = next.getByRole('link', { name: 'Message on WhatsApp' });
  const take = `Take ${formatRupees(placed.order.total)} and hand over`;
  await expect(next.getByRole('button').first()).toHaveText(take);
  await message.click();
  await popup;
  await expect(next.getByText(/^Informed \d+:\d\d [ap]m$/)).toBeVisible();
  await expect(message).toHaveCount(0);
  await expect(next.getByText('Waiting for the customer. Take ₹')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline.first()).toContainText('Customer informed by Advait Inamdar');

  await press(page, take);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Collection code')).toBeFocused();
  await dialog.getByRole('button', { name: take }).click();
  await expect(dialog.getByText(ORDER_TEXTS.needsMethod)).toBeVisible();
  await expect(dialog.getByText(ORDER_TEXTS.needsCode)).toBeVisible();
  const { collection_code = '' } = await lookAt(request, placed);
  const asItIsRead = `${collection_code.slice(0, 3)} ${collection_code.slice(3)}`;
  await dialog.getByLabel('Collection code').fill(asItIsRead);
  await dialog.getByRole('radio', { name: 'Card' }).check();
  await dialog.getByLabel('Last four digits or slip number').fill('4711');
  expect(await pressTwice(page, dialog.getByRole('button', { name: take }))).toMatchObject({
    step: 'hand-over',
    code: collection_code,
    payments: [{ method: 'card', reference: '4711', amount: placed.order.total }],
  });
  await expect(toastOf(page, 'Order handed over')).toBeVisible();
  await expect(page.getByText('Done. The customer has it.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Next step' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Collect' })).toContainText('Card, at the branch');
  await expect(timeline.first()).toContainText('Handed over: code typed by Advait Inamdar');
  await expect(timeline.nth(1)).toContainText('Payment recorded by Advait Inamdar');
  expect((await lookAt(request, placed)).state).toBe('handed_over');
});

test.describe('a step that the server rejects', () => {
  test.use({ allowedNoise: [/409|422|429/] });

  test('names the colleague who performed it first, and the step happens only once', async ({
    page,
    request,
  }) => {
    const placed = await reserve(request);
    await openOrder(page, 'adviso', placed);
    await markReady(request, placed);

    await press(page, 'Mark packed');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(ORDER_TEXTS.stale);
    await expect(alert).toContainText('Packed by Brhaspati Ekbote');
    await expect(badges(page)).toContainText('Packed');
    await expect(page.getByRole('button', { name: /and hand over$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeHidden();
  });

  test('keeps the typed values and can be retried', async ({ page, request }) => {
    const placed = await reserve(request);
    await openOrder(page, 'adviso', placed);
    await press(page, 'Cancel order');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Damaged in the shop');
    await markReady(request, placed);

    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog.getByRole('alert')).toContainText(ORDER_TEXTS.stale);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Damaged in the shop');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(badges(page)).toContainText('Cancelled');
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      'Damaged in the shop',
    );
  });

  test('shows an error on the field for a wrong collection code, and is rejected even with the correct code after five failed attempts', async ({
    page,
    request,
  }) => {
    const placed = await buy(request);
    await openOrder(page, 'adviso', placed);
    await press(page, 'Mark packed');
    await expect(badges(page)).toContainText('Packed');
    const { collection_code = '' } = await lookAt(request, placed);
    await press(page, 'Hand over');
    const dialog = page.getByRole('dialog');
    const code = dialog.getByLabel('Collection code');
    const send = dialog.getByRole('button', { name: 'Hand over' });
    await send.click();
    await expect(dialog.getByText(ORDER_TEXTS.needsCode)).toBeVisible();
    for (let wrong = 0; wrong < 5; wrong += 1) {
      await code.fill(String((Number(collection_code) + 1 + wrong) % 1_000_000).padStart(6, '0'));
      await send.click();
      await expect(code).toHaveAccessibleDescription(new RegExp(ORDER_TEXTS.wrongCode));
      await expect(code).toBeFocused();
    }
    await code.fill(collection_code);
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText(ORDER_TEXTS.tooManyAttempts);
    await expect(code).toHaveValue(collection_code);
    expect((await lookAt(request, placed)).state).toBe('ready');
  });
});

test('a branch head can record the refund for a cancelled order, but an advisor cannot', async ({
  page,
  request,
}) => {
  const placed = await buy(request);
  await openOrder(page, 'adviso', placed);
  await press(page, 'Cancel order');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('was paid. It must be refunded.')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Not in stock');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(badges(page)).toContainText('Refund due');
  await expect(page.getByText('Only a Branch Head or System Admin can do this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record refund' })).toHaveCount(0);
  await page.goto(`${PATHS.orders}?search=${placed.order.order_id}`);
  await expect(page.getByRole('cell', { name: 'Refund: branch head' })).toBeVisible();
  await page.getByRole('button', { name: /^To do \d+$/ }).click();
  await expect(page.getByText('No data found')).toBeVisible();

  await openOrder(page, 'brhead', placed);
  await press(page, 'Record refund');
  await expect(dialog).toContainText('The money is refunded online, to the original account.');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(badges(page)).toContainText('Refunded');
});
