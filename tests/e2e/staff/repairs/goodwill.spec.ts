import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { pageWidth } from '../../../support/e2e/fit.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { nextStep, openJob, press, takeIn } from './counter.ts';

test('a branch head discounts an estimate and finishes the repair at ₹0 as goodwill @phone', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const received = await takeIn(request, {}, 'adviso');
  await openJob(page, 'brhead', received);
  const dialog = page.getByRole('dialog');
  await press(page, 'Make estimate');
  await dialog.getByLabel('Discount').fill('99');
  await expect(dialog.getByText('Total ₹2,400')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make estimate' }).click();
  await press(page, 'Record the answer');
  await dialog.getByText('Accepted at the counter').click();
  await dialog.getByRole('button', { name: 'Record the answer' }).click();
  await press(page, 'Mark ready');
  await dialog.getByLabel('Charge nothing, as goodwill').check();
  await dialog.getByLabel('With the usual warranty').uncheck();
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Mark ready' }).click();
  await dialog.getByLabel('Why does it cost nothing?').fill('It broke again');
  await dialog.getByRole('button', { name: 'Mark ready' }).click();
  await expect(dialog).toBeHidden();
  await expect(nextStep(page)).toContainText('Repaired');
  await expect(page.getByText('agreed ₹2,400')).toBeVisible();
  await expect.poll(() => pageWidth(page)).toBe(360);
});
