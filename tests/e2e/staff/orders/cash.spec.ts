import { BRANCHES } from '../../../../src/content/site.ts';
import { recordMovement } from '../../../../src/contract/cash/api.ts';
import { FAILURE_TEXTS } from '../../../../src/contract/errors.ts';
import { PATHS } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { logIn } from '../../../support/e2e/login.ts';
import { loseAnswer } from '../../../support/e2e/lose-answer.ts';
import { expect, test } from '../../../support/e2e/test.ts';

/** A branch where no other test makes a sale, and its head. */
const BRANCH = BRANCHES[2];
const HEAD = 'snejos';

test.use({ allowedNoise: [/422|net::ERR_FAILED/] });

test('a head records petty cash by keyboard, and sees who must approve more @phone', async ({
  page,
}) => {
  const payee = `Courier ${Date.now()}`;
  await logIn(page, HEAD);
  await page.goto(PATHS.dayClose);
  const section = page.getByRole('region', { name: 'Cash in and out' });
  await section.getByRole('button', { name: 'Petty cash paid' }).press('Enter');
  const amount = section.getByLabel('Amount (₹)');
  await expect(amount).toBeFocused();
  await section.getByRole('button', { name: 'Record' }).press('Enter');
  await expect(amount).toBeFocused();
  await amount.fill('501');
  await expect(section.getByText(/More than ₹500 to one payee a day needs an admin/)).toBeVisible();
  // Only a dialog's buttons stay in view; on a page they would cover the fields.
  const password = await section.getByLabel('Approver’s password').first().boundingBox();
  const button = await section.getByRole('button', { name: 'Record' }).boundingBox();
  expect(button?.y).toBeGreaterThan(password?.y ?? Number.POSITIVE_INFINITY);
  await amount.fill('150');
  await section.getByLabel('Paid for').selectOption({ label: 'Courier' });
  await section.getByLabel('Paid to').fill(payee);
  await section.getByRole('button', { name: 'Record' }).press('Enter');
  const row = section.getByRole('listitem').filter({ hasText: payee });
  await expect(row).toContainText('₹150');
  await expect(section.getByRole('heading', { name: 'Cash in and out' })).toBeFocused();
  await expect(page.getByRole('heading', { name: new RegExp(BRANCH.name) })).toBeVisible();
  // After a lost answer, the clerk cancels; the next equal amount is another movement.
  const record = async (isLost: boolean) => {
    await section.getByRole('button', { name: 'Petty cash paid' }).click();
    await amount.fill('50');
    await section.getByLabel('Paid for').selectOption({ label: 'Courier' });
    await section.getByLabel('Paid to').fill(payee);
    if (isLost) await loseAnswer(page, `**${recordMovement.path}`);
    await section.getByRole('button', { name: 'Record' }).click();
  };
  await record(true);
  await expect(section.getByText(FAILURE_TEXTS.offline)).toBeVisible();
  await section.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).toHaveCount(2);
  await record(false);
  await expect(row).toHaveCount(3);
  // Half a field below the sticky button would count as too small.
  await page.setViewportSize({ width: 360, height: 3000 });
  await expectNoAxeViolations(page);
});
