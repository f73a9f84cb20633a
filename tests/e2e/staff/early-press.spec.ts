import { qrText } from '../../../scripts/seed/giveaway.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { loginAs } from '../../support/e2e/login.ts';
import { photoOf, qrPicture } from '../../support/e2e/pictures.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry } from '../redemption/redeem.ts';

test('ADD pressed before the scripts are here opens the form once they are', async ({ page }) => {
  await loginAs(page, 'sysadm');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.users, { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'ADD' });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  deliver();
  await expect(page.getByRole('dialog', { name: 'Create User' })).toBeVisible();
});

test('the menu bar hides at a press that comes before the scripts @both', async ({ page }) => {
  await loginAs(page, 'adviso');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Hide menu bar' }).click();
  deliver();
  await expect(page.getByRole('navigation', { name: 'Staff' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Show menu bar' })).toBeVisible();
});

test('a photo chosen before the scripts are here is read once they are', async ({ page }) => {
  await loginAs(page, 'adviso');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.redemption, { waitUntil: 'commit' });
  const asked = page.waitForEvent('filechooser');
  await page.getByText('Use a photo').click();
  await (await asked).setFiles(photoOf(await qrPicture(qrText(entry(17)))));
  deliver();
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
});
