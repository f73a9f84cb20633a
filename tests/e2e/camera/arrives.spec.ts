import { PATHS } from '../../../src/lib/paths.ts';
import { withQuery } from '../../../src/lib/query.ts';
import { expect, test } from '../../support/e2e/camera.ts';
import { closeAlert, followOrder, openPanel, orderIdIn, reserve } from '../orders/buyer.ts';
import { enterAs } from '../session/enter.ts';
import { rowOf } from '../staff/orders/counter.ts';
import { newMobile } from '../staff/orders/customer.ts';
import { scanCollection } from './scan-collection.ts';

test('a guest sees each change as staff mark a reserved order packed, scan its code, take the payment and hand over the order', async ({
  page,
  browser,
  camera,
}) => {
  const guest = await browser.newPage();
  const panel = await openPanel(guest, 'kavach-glass-duo');
  const orderId = await orderIdIn(panel);
  await reserve(panel, newMobile());
  await closeAlert(guest, 'Reserved. Pay when you collect it.');
  await followOrder(guest);

  await enterAs(page, 'adviso', withQuery(PATHS.orders, { state: 'confirmed', search: orderId }));
  await rowOf(page, orderId).getByRole('link').click();
  await page.getByRole('button', { name: 'Mark packed' }).click();
  await expect(page.getByText('Tell the customer it is ready.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the list' }).click();

  await guest.reload();
  await expect(guest.getByRole('img', { name: 'Your collection code as a QR code' })).toBeVisible();
  const shown = await guest.getByText('Your collection code').textContent();
  const [, code = ''] = /(\d{3} \d{3})$/.exec(shown ?? '') ?? [];
  await scanCollection(page, camera, { orderId, code: code.replace(' ', '') });
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Collection code')).toHaveValue(code.replace(' ', ''));
  await dialog.getByRole('radio', { name: 'UPI' }).check();
  await dialog.getByLabel(/^UPI reference \(UTR\)/).fill(String(Date.now()).slice(-12));
  await dialog.getByRole('button', { name: 'Bank app' }).click();
  await expect(page.getByText('Done. The customer has it.')).toBeVisible();

  await guest.reload();
  await expect(guest.getByRole('heading', { name: 'Collected' })).toBeVisible();
  await guest.close();
});
