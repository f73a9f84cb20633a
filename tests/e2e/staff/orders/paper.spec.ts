import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { staffStep } from '../../orders/shop-floor.ts';
import { enterAs } from '../../session/enter.ts';
import { badges } from './counter.ts';
import { newMobile, reserve } from './customer.ts';

test('a printed order contains only the packing slip, and the message to the customer contains the order number but not the order key', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const { order, key } = await reserve(request, { contact: { mobile } });
  await enterAs(page, 'adviso', `${PATHS.orders}?order=${order.order_id}`);
  await expect(page.getByRole('button', { name: 'Packing slip' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Staff' })).toBeHidden();
  const paper = page.locator('body');
  await expect(paper.getByRole('heading', { name: order.order_id })).toBeVisible();
  await expect(paper.getByText(`To be collected by ${mobile}`)).toBeVisible();
  await expect(paper.getByRole('row', { name: /1 × Kavach Glass Duo/ })).toBeVisible();
  await expect(paper.getByText('Amount to take')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('main')).toBeVisible();

  const link = page.getByRole('link', { name: 'Message on WhatsApp' });
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.origin + address.pathname).toBe(`https://wa.me/91${mobile}`);
  const text = address.searchParams.get('text') ?? '';
  expect(text).toContain(order.order_id);
  expect(text).toContain(PATHS.track);
  expect(text).not.toContain(key);

  await staffStep(request, order.order_id, 'record-payment');
  await page.reload();
  await expect(badges(page)).toContainText('Paid');
  await page.emulateMedia({ media: 'print' });
  await expect(paper.getByText('Amount received: Cash, at the branch')).toBeVisible();
});

test('a cancelled order has no packing slip, and its printout says that it is cancelled', async ({
  page,
  request,
}) => {
  const { order } = await reserve(request);
  await staffStep(request, order.order_id, 'cancel');
  await enterAs(page, 'adviso', `${PATHS.orders}?order=${order.order_id}`);
  await expect(page.getByRole('link', { name: 'Message on WhatsApp' })).toBeVisible();
  await expect(badges(page)).toContainText('Nothing due');
  await expect(page.getByRole('button', { name: 'Packing slip' })).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Cancelled: do not hand over.')).toBeVisible();
  await expect(page.getByText('Amount to take')).toBeHidden();
});
