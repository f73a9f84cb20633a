import { INSPECTED, SEEDED_FEE } from '../../../../scripts/tests/seed-repairs.ts';
import { inspectionTerms } from '../../../../src/content/repairs/inspection.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { expectToFit } from '../../orders/buyer.ts';
import { keyOf, LINES, lookAt, openRepair, staffStep } from '../../repairs/bench.ts';
import { nextStep, openJob, press } from './counter.ts';

test('an inspection fee is on the slip, is taken at the counter, and is all that a customer who declines pays @phone', async ({
  page,
  browser,
  request,
}, { retry }) => {
  const name = INSPECTED[retry] ?? INSPECTED[0];
  await openJob(page, 'sysadm', { name });
  await expect(nextStep(page)).toContainText('The inspection fee of ₹200 is due.');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(inspectionTerms(SEEDED_FEE))).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await press(page, 'Record payment');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Cash' }).check();
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(nextStep(page)).not.toContainText('inspection fee');
  await expect(page.getByRole('region', { name: 'Payment', exact: true })).toContainText(
    /Inspection fee\s*₹200\s*Paid\s*₹200\s*Due\s*₹0/,
  );
  await expectToFit(page);

  await staffStep(request, name, { step: 'quote', lines: LINES });
  const key = await keyOf(request, { name });
  const phone = await browser.newPage();
  await openRepair(phone, name, key);
  const estimate = phone.getByRole('region', { name: 'Estimate' });
  await expect(estimate).toContainText('The inspection fee of ₹200 counts towards this price.');
  await expectNoAxeViolations(phone);
  await expectToFit(phone);
  await estimate.getByRole('button', { name: 'Decline' }).click();
  const question = phone.getByRole('alertdialog');
  await expect(question).toContainText('you pay only the inspection fee of ₹200');
  await question.getByRole('button', { name: 'Decline' }).click();
  await expect(question).toBeHidden();
  await expect(phone.getByText('You pay only the inspection fee of ₹200.')).toBeVisible();
  const price = phone.getByRole('region', { name: 'Price and payment' });
  await expect(price.getByRole('row', { name: 'Inspection' })).toContainText('₹200');
  await expect(price).toContainText('Nothing to pay');

  const { collection_code: code = '' } = await lookAt(request, name, key);
  await staffStep(request, name, { step: 'hand-over', proof: { kind: 'code', code } });
  await phone.reload();
  const bills = phone.getByRole('region', { name: 'Bills and vouchers' });
  await expect(bills.getByRole('link')).toHaveCount(2);
  await phone.close();
});
