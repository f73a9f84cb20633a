import type { Page } from '@playwright/test';
import type { PlaceOrderReply } from '../../../../src/contract/orders/place.ts';
import { ORDER_TEXTS } from '../../../../src/contract/orders/texts.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import {
  expectNoAxeViolations,
  expectNoAxeViolationsDayAndNight,
} from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { pressTwice, toastOf } from '../../admin/office.ts';
import { enterAs } from '../../session/enter.ts';
import { buy, lookAt, reserve } from './customer.ts';

async function open(page: Page, username: 'adviso' | 'brhead', { order }: PlaceOrderReply) {
  await enterAs(page, username, `${PATHS.orders}?order=${order.order_id}`);
  await expect(page.getByRole('region', { name: 'Next step' })).toBeVisible();
}

const badges = (page: Page) => page.getByRole('main').getByRole('list').first();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a reserved order is made ready, paid at the counter and handed over by its code @both', async ({
  page,
  request,
}) => {
  const placed = await reserve(request);
  await open(page, 'adviso', placed);
  await press(page, 'Make ready');
  await expect(badges(page)).toContainText('Ready');
  await expect(page.getByText('Waits for its customer. Take ₹')).toBeVisible();

  await press(page, 'Record payment');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(dialog.getByText(ORDER_TEXTS.needsMethod)).toBeVisible();
  await expectNoAxeViolationsDayAndNight(page);
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await pressTwice(page, dialog.getByRole('button', { name: 'Record payment' }));
  await expect(badges(page)).toContainText('Paid');
  await expect(page.getByRole('region', { name: 'Collect' })).toContainText('Cash, at the branch');

  const { collection_code = '' } = await lookAt(request, placed);
  await press(page, 'Hand over');
  await expect(dialog.getByLabel('Collection code')).toBeFocused();
  await dialog.getByLabel('Collection code').fill(collection_code);
  await expectNoAxeViolations(page);
  expect(await pressTwice(page, dialog.getByRole('button', { name: 'Hand over' }))).toMatchObject({
    step: 'hand-over',
    code: collection_code,
  });
  await expect(toastOf(page, 'Order handed over')).toBeVisible();
  await expect(page.getByText('Done. The customer has it.')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline.first()).toContainText('Handed over by Advait Inamdar');
  expect((await lookAt(request, placed)).state).toBe('handed_over');
});

test.describe('what the server refuses', () => {
  test.use({ allowedNoise: [/409|422|429/] });

  test('two clerks press at once: one step is taken, and the other reads by whom', async ({
    page,
    browser,
    request,
  }) => {
    const placed = await reserve(request);
    await open(page, 'adviso', placed);
    const other = await browser.newPage();
    await open(other, 'brhead', placed);
    await other.getByRole('button', { name: 'Make ready' }).click();
    await expect(badges(other)).toContainText('Ready');

    await press(page, 'Make ready');
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText(ORDER_TEXTS.stale);
    await expect(alert).toContainText('Made ready by Brhaspati Ekbote');
    await expect(badges(page)).toContainText('Ready');
    await expect(page.getByRole('button', { name: 'Record payment' })).toBeVisible();
    await expectNoAxeViolationsDayAndNight(page);
    await other.close();
  });

  test('a form that somebody overtook keeps what was typed and can be sent again', async ({
    page,
    browser,
    request,
  }) => {
    const placed = await reserve(request);
    await open(page, 'adviso', placed);
    await press(page, 'Cancel order');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Damaged in the shop');
    const other = await browser.newPage();
    await open(other, 'brhead', placed);
    await other.getByRole('button', { name: 'Make ready' }).click();
    await expect(badges(other)).toContainText('Ready');
    await other.close();

    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(dialog.getByRole('alert')).toContainText(ORDER_TEXTS.stale);
    await expect(dialog.getByLabel('Reason')).toHaveValue('Damaged in the shop');
    await dialog.getByRole('button', { name: 'Cancel order' }).click();
    await expect(badges(page)).toContainText('Cancelled');
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
      'Damaged in the shop',
    );
  });

  test('a wrong collection code is told at its field, and five stop even the right one', async ({
    page,
    request,
  }) => {
    const placed = await buy(request);
    await open(page, 'adviso', placed);
    await press(page, 'Make ready');
    await expect(badges(page)).toContainText('Ready');
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
      await expect(dialog.getByRole('alert')).toContainText(ORDER_TEXTS.wrongCode);
    }
    await code.fill(collection_code);
    await send.click();
    await expect(dialog.getByRole('alert')).toContainText(ORDER_TEXTS.tooManyAttempts);
    await expect(code).toHaveValue(collection_code);
    expect((await lookAt(request, placed)).state).toBe('ready');
  });
});

test('a branch head takes an order back and records the refund; an advisor cannot', async ({
  page,
  request,
}) => {
  const placed = await buy(request);
  await open(page, 'adviso', placed);
  await press(page, 'Cancel order');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('was paid. It becomes a refund')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Not in stock');
  await dialog.getByRole('button', { name: 'Cancel order' }).click();
  await expect(badges(page)).toContainText('Refund due');
  await expect(page.getByText('A Branch Head or System Admin does this.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Record refund' })).toHaveCount(0);

  await open(page, 'brhead', placed);
  await press(page, 'Record refund');
  await dialog.getByRole('radio', { name: 'UPI' }).check();
  await dialog.getByLabel('Reference (optional)').fill('UPI 4711');
  await dialog.getByRole('button', { name: 'Record refund' }).click();
  await expect(badges(page)).toContainText('Refunded');
});

test.describe('a lost connection', () => {
  test.use({ allowedNoise: [/ERR_FAILED/] });

  test('after an answer that got lost the order is read again: the step was taken, once', async ({
    page,
    request,
  }) => {
    const placed = await reserve(request);
    await open(page, 'adviso', placed);
    await page.route(
      '**/steps',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await press(page, 'Make ready');
    await expect(page.getByRole('main').getByRole('alert')).toContainText('No connection');
    await expect(badges(page)).toContainText('Ready');
    const timeline = page.getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('Made ready')).toHaveCount(1);
  });
});
