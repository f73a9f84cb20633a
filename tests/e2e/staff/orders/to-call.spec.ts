import { TO_CALL_MOBILES } from '../../../../scripts/tests/seed-holds.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { smallControls } from '../../../support/e2e/fit.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { toastOf } from '../../admin/office.ts';
import { enterAs } from '../../session/enter.ts';
import { badges, press, rowOf } from './counter.ts';
import { newMobile, reserve } from './customer.ts';
import { sampleOf } from './holds.ts';

test('an advisor finds an order that is waiting for a call, calls the customer and confirms it @phone', async ({
  page,
}, { project }) => {
  const mobile = TO_CALL_MOBILES[sampleOf(project.name)];
  await enterAs(page, 'adviso', `${PATHS.orders}?search=${mobile}`);
  const chip = page.getByRole('button', { name: /^To call \d+$/ });
  await chip.click();
  await expect(page).toHaveURL(`${PATHS.orders}?search=${mobile}&state=placed&payment=due`);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  const card = page.getByRole('table', { name: 'Orders' }).getByRole('row').nth(1);
  await expect(card.getByText('Call to confirm', { exact: true })).toBeVisible();
  await expect(card.getByText(/^Call by .*\d+:\d\d\s[ap]m$/)).toBeVisible();
  const call = card.getByRole('link', { name: `Call ${mobile}` });
  await expect(call).toHaveAttribute('href', `tel:${mobile}`);
  expect(await smallControls(page)).toEqual([]);

  await card.getByRole('rowheader').getByRole('link').click();
  const next = page.getByRole('region', { name: 'Next step' });
  await expect(
    next.getByText('Call the customer. If they want the order, confirm it.'),
  ).toBeVisible();
  await expect(next.getByRole('link', { name: `Call ${mobile}` })).toHaveAttribute(
    'href',
    `tel:${mobile}`,
  );
  await expect(next.getByText(/^Call by/)).toBeVisible();
  await expect(next.getByRole('button')).toHaveText(['Confirm', 'Cancel order', 'More steps']);
  await press(page, 'Confirm');
  await expect(toastOf(page, 'Order confirmed')).toBeVisible();
  await expect(badges(page)).toContainText('To pack');
  await expect(next.getByRole('link')).toHaveCount(0);
  await expect(badges(page)).toContainText('Payment due');

  await page.getByRole('link', { name: 'Back to the list' }).click();
  await expect(page.getByText('No data found')).toBeVisible();
  // The toast stays while the mouse is on it.
  await page.mouse.move(0, 0);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect(page).toHaveURL(`${PATHS.orders}?search=${mobile}`);
  await expect(card.getByText('To pack', { exact: true })).toBeVisible();
});

test('a slow double press on Confirm does not mark the order as packed', async ({
  page,
  request,
}) => {
  const mobile = newMobile();
  const lines = [{ product_id: 'kavach-glass-duo', quantity: 3 }];
  const { order } = await reserve(request, { contact: { mobile }, lines, amount: 1497 });
  await enterAs(page, 'adviso', `${PATHS.orders}?search=${mobile}`);
  const row = rowOf(page, order.order_id);
  const confirm = row.getByRole('button', { name: 'Confirm' });
  const box = await confirm.boundingBox();
  if (!box) throw new Error('The button is not visible.');
  await confirm.click();
  const pack = row.getByRole('button', { name: 'Mark packed' });
  await expect(pack).toBeVisible();
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(pack).toBeEnabled();
  await expect(row.getByText('To pack', { exact: true })).toBeVisible();
  await pack.click();
  await expect(row.getByText('Packed', { exact: true })).toBeVisible();
});
