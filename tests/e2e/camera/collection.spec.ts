import { collectionQrText } from '../../../src/lib/identity/order-number.ts';
import { invoicePagePath, PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/camera.ts';
import { handOverForCash, staffStep } from '../orders/shop-floor.ts';
import { enterAs } from '../session/enter.ts';
import { buy, lookAt, reserve } from '../staff/orders/customer.ts';
import { scanCollection } from './scan-collection.ts';
import { cameraUse, watchCamera } from './watch-camera.ts';

test("an order's form rejects another order's code, and scanning the right code from the list hands the order over", async ({
  page,
  request,
  camera,
}) => {
  const placed = await buy(request);
  await staffStep(request, placed.order.order_id, 'ready');
  const { order_id, collection_code = '' } = await lookAt(request, placed);
  const other = 'ORD1763790000000ZZZZZ';
  await camera.showQr(collectionQrText({ orderId: other, code: '123456' }));
  await watchCamera(page);
  await enterAs(page, 'adviso', `${PATHS.orders}?order=${order_id}`);
  await page.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('button', { name: 'Scan instead' }).click();
  const scanner = page.getByRole('dialog', { name: 'Scan the collection code' });
  await expect(scanner.getByText(`This is the code of another order: ${other}`)).toBeVisible();
  await scanner.getByRole('button', { name: 'Cancel' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over' });
  await expect(dialog.getByLabel('Collection code')).toHaveValue('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('link', { name: 'Back to the list' }).click();

  await scanCollection(page, camera, { orderId: order_id, code: collection_code });
  await expect(dialog.getByLabel('Collection code')).toHaveValue(collection_code);
  await expect(page).toHaveURL(`${PATHS.orders}?order=${order_id}`);
  await expect.poll(async () => (await cameraUse(page)).live).toBe(0);
  await dialog.getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('Done. The customer has it.')).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.orders);
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
});

test('an advisor scans the QR code of a printed bill in the orders and in the work ledger, which opens the bill', async ({
  page,
  request,
  camera,
}) => {
  const { order } = await reserve(request);
  await staffStep(request, order.order_id, 'ready');
  const { invoices: [bill] = [] } = await handOverForCash(request, order.order_id);
  const { number = '', key = '' } = bill ?? {};
  await camera.showQr(`https://chipwala.example${invoicePagePath(number, key)}`);
  await enterAs(page, 'adviso', PATHS.orders);
  for (const [path, button] of [
    [PATHS.orders, 'Scan code'],
    [PATHS.workledger, 'Scan slip or code'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: button }).click();
    await page.waitForURL((url) => url.pathname === invoicePagePath(number));
    await expect(page.getByRole('article').first()).toContainText(number);
  }
});
