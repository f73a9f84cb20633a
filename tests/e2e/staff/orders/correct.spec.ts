import { CORRECTION_TEXTS } from '../../../../src/contract/corrections.ts';
import { trackPath } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { openOrder, pressRare } from './counter.ts';
import { newMobile, reserve } from './customer.ts';

test('a corrected number is in the timeline and on the page of the customer who ordered', async ({
  page,
  request,
}) => {
  const [wrong, right] = [newMobile(), newMobile()];
  const placed = await reserve(request, { contact: { mobile: wrong } });
  await openOrder(page, 'adviso', placed);
  await pressRare(page, 'Correct details');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Correct details' }).click();
  await expect(dialog.getByText(CORRECTION_TEXTS.nothingCorrected)).toBeVisible();
  await dialog.getByLabel('Mobile number').fill(right);
  await expect(dialog.getByText('only a branch head can hand the order over')).toBeVisible();
  await dialog.getByLabel('Second number to call').fill('9333302222');
  await dialog.getByRole('button', { name: 'Correct details' }).click();
  await expect(dialog).toBeHidden();
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText(`Mobile number: ${wrong} → ${right}`);
  await expect(page.getByRole('link', { name: '9333302222' })).toBeVisible();

  await page.goto(trackPath(placed.order.order_id, placed.key));
  await expect(page.getByRole('main')).toContainText(
    `The number was changed to …${right.slice(-4)}`,
  );
});
