import { expectNoAxeViolations } from '../../support/e2e/accessibility.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry, expectPurchase, fillPurchase, typeCode } from './redeem.ts';

test('Back to QR Scan leaves immediately when the form is empty', async ({ page }) => {
  await loginAs(page, 'adviso');
  await typeCode(page, entry(4));
  await page.getByRole('button', { name: '← Back to QR Scan' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Giveaway redemption' })).toBeFocused();
});

test('Back to QR Scan asks for confirmation before discarding a filled-in form', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  await typeCode(page, entry(4));
  await fillPurchase(page);
  const back = page.getByRole('button', { name: '← Back to QR Scan' });
  await back.click();
  const confirmation = page.getByRole('alertdialog', { name: 'Discard these details?' });
  await expectNoAxeViolations(page);
  await confirmation.getByRole('button', { name: 'Keep editing' }).click();
  await expect(back).toBeFocused();
  await expectPurchase(page);

  await back.click();
  await confirmation.getByRole('button', { name: 'Discard and scan' }).click();
  await expect(page.getByText('Step 1 of 2')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Giveaway redemption' })).toBeFocused();
  await typeCode(page, entry(4));
  await expect(page.getByLabel('Customer Name')).toHaveValue('');
  await expect(page.getByLabel('Amount received from customer')).not.toBeChecked();
});
