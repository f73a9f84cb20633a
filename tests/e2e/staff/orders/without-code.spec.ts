import { pathOf } from '../../../../src/contract/operation.ts';
import { takeOrderStep } from '../../../../src/contract/orders/api.ts';
import { PATHS, trackPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { pageWidth } from '../../../support/e2e/fit.ts';
import { asUser } from '../../../support/e2e/login.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { enterAs } from '../../session/enter.ts';
import { badges, openOrder, press } from './counter.ts';
import { buy } from './customer.ts';

const REASON = 'The customer has a new phone';
const SEEN = 'Handed over without the code: photo ID checked';

test('an advisor sees that only the branch head can hand over a device without the code, and the branch head does so @phone', async ({
  page,
  request,
}) => {
  const placed = await buy(request);
  await openOrder(page, 'adviso', placed);
  await press(page, 'Mark packed');
  await expect(badges(page)).toContainText('Packed');
  await press(page, 'Hand over');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Ask your branch head')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Without code' })).toHaveCount(0);

  await openOrder(page, 'brhead', placed);
  await press(page, 'Hand over');
  await dialog.getByRole('button', { name: 'Without code' }).press('Enter');
  const checks = dialog.getByRole('group', { name: 'What did you check?' });
  await expect(checks.getByRole('radio').first()).toBeFocused();
  await dialog.getByRole('button', { name: 'With code' }).press('Enter');
  await expect(dialog.getByLabel('Collection code')).toBeFocused();
  await dialog.getByRole('button', { name: 'Without code' }).press('Enter');
  await dialog.getByRole('button', { name: 'Hand over' }).press('Enter');
  await expect(checks).toHaveAccessibleDescription(/Choose what you checked/);
  await expect(checks.getByRole('radio').first()).toBeFocused();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/A reason is required/);
  await expect.poll(() => pageWidth(page)).toBe(page.viewportSize()?.width);
  await checks.getByRole('radio', { name: 'Photo ID' }).press('Space');
  await dialog.getByLabel('Reason').fill(REASON);
  await dialog.getByRole('button', { name: 'Hand over' }).press('Enter');
  await expect(page.getByText('Done. The customer has it.')).toBeVisible();
  const timeline = page.getByRole('region', { name: 'Timeline' }).getByRole('listitem');
  await expect(timeline.first()).toContainText(`${SEEN} by Brhaspati Ekbote`);

  await page.context().clearCookies();
  await page.goto(trackPath(placed.order.order_id, placed.key));
  const happened = page.getByRole('region', { name: 'Order updates' });
  await expect(happened.getByRole('listitem').last()).toContainText(
    'Handed over after checking a photo ID',
  );
  await expect(happened).not.toContainText(REASON);
  await expect(happened).not.toContainText('Brhaspati');
});

test('a System Admin sees who handed over an order without the code and what they checked', async ({
  page,
  request,
}) => {
  const { order } = await buy(request);
  const head = await asUser(request, 'brhead');
  const take = (data: object) =>
    request.post(pathOf(takeOrderStep, { id: order.order_id }), { headers: head, data });
  await take({ step: 'ready', version: 2 });
  const without_code = { checked: 'photo-id', reason: REASON };
  const handedOver = await take({ step: 'hand-over', version: 3, without_code });
  expect(handedOver.status()).toBe(200);

  await enterAs(page, 'sysadm', PATHS.orders);
  await page.getByRole('link', { name: 'Hand-overs without code' }).click();
  const row = page.getByRole('listitem').filter({ hasText: order.order_id });
  await expect(row).toContainText('Checked: Photo ID');
  await expect(row).toContainText(REASON);
  await expect(row).toContainText('Brhaspati Ekbote');
  await expectNoAxeViolations(page);
  await expect.poll(() => pageWidth(page)).toBe(page.viewportSize()?.width);
  await page.getByRole('link', { name: order.order_id }).click();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(SEEN);
});

test('a branch head cannot open the list of handovers made without a code', async ({ page }) => {
  await enterAs(page, 'brhead', PATHS.orders);
  const nav = page.getByRole('navigation', { name: 'Staff' });
  await expect(nav.getByRole('link', { name: 'Goods' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Hand-overs without code' })).toHaveCount(0);
  await page.goto(PATHS.withoutCode);
  await expect(
    page.getByText('Only a System Admin can open Hand-overs without code.'),
  ).toBeVisible();
});
