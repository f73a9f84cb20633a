import { PATHS } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { staffStep } from '../../orders/shop-floor.ts';
import { enterAs } from '../../session/enter.ts';
import { badges, rowOf } from './counter.ts';
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

test('the packing slips of the listed orders are printed at once, and each order links to the others of its customer', async ({
  page,
  request,
}) => {
  const contact = { mobile: newMobile() };
  const first = (await reserve(request, { contact })).order.order_id;
  const second = (await reserve(request, { contact })).order.order_id;
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await enterAs(page, 'adviso', `${PATHS.orders}?search=${contact.mobile}`);
  await expect(rowOf(page, first)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Print/ })).toHaveCount(0);
  await page.getByRole('button', { name: /^To pack/ }).click();
  await page.getByRole('button', { name: 'Print 2 slips' }).click();
  const slips = page.locator('body > div').filter({ hasText: 'To be collected by' });
  await expect(slips).toHaveCount(2);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  for (const id of [first, second]) {
    await expect(page.getByRole('heading', { level: 2, name: id })).toBeVisible();
  }
  await expect(slips.nth(1)).toHaveCSS('break-before', 'page');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await expect(slips).toHaveCount(0);

  await rowOf(page, first).getByRole('link').click();
  const others = page.getByRole('region', { name: 'Other orders from this number' });
  await expect(others.getByRole('listitem')).toHaveCount(1);
  await expect(others).toContainText(`${second.slice(-5)} · Today`);
  await others.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused();
  await expect(others).toContainText(`${first.slice(-5)} · Today`);
});
