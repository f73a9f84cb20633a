import { qrText } from '../../../scripts/seed/giveaway.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { holdScripts } from '../../support/e2e/hold-scripts.ts';
import { logIn, loginAs } from '../../support/e2e/login.ts';
import { photoOf, qrPicture } from '../../support/e2e/pictures.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { entry } from '../redemption/redeem.ts';
import { confirmLogout } from '../session/enter.ts';

test('ADD clicked before the scripts load opens the form once they have loaded', async ({
  page,
}) => {
  await loginAs(page, 'sysadm');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.users, { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: 'ADD' });
  await add.click();
  await expect(add).toHaveAttribute('aria-busy', 'true');
  deliver();
  await expect(page.getByRole('dialog', { name: 'Create User' })).toBeVisible();
});

test('a photo chosen before the scripts load is read once they have loaded', async ({ page }) => {
  await loginAs(page, 'adviso');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.redemption, { waitUntil: 'commit' });
  const fileChooser = page.waitForEvent('filechooser');
  await page.getByText('Use a photo').click();
  await (await fileChooser).setFiles(photoOf(await qrPicture(qrText(entry(17)))));
  deliver();
  await expect(page.getByLabel('Enrollment No')).toHaveValue(entry(17).enrollmentNo);
});

test('a code submitted before the scripts load is checked once they have loaded', async ({
  page,
}) => {
  await loginAs(page, 'adviso');
  const deliver = await holdScripts(page);
  await page.goto(PATHS.redemption, { waitUntil: 'commit' });
  await page.getByText('Type the code instead').click();
  await page.getByLabel('Instagram ID').fill(entry(17).instagramId);
  await page.getByLabel('Enrollment No').fill(entry(17).enrollmentNo);
  await page.getByLabel('Enrollment No').press('Enter');
  const check = page.getByRole('button', { name: 'Check the code' });
  await expect(check).toHaveAttribute('aria-busy', 'true');
  expect(await check.evaluate((button) => getComputedStyle(button, '::before').animationName)).toBe(
    'turn',
  );
  deliver();
  await expect(page.getByLabel('Customer Name')).toBeVisible();
});

test.describe('during a logout', () => {
  // The server may reject requests that the page sends during logout.
  test.use({ allowedNoise: [/401/] });

  test('Logout clicked in the menu before the scripts load asks for confirmation and then logs the user out', async ({
    page,
  }) => {
    await logIn(page, 'adviso');
    const deliver = await holdScripts(page);
    await page.goto(PATHS.dashboard, { waitUntil: 'commit' });
    await page
      .getByRole('navigation', { name: 'Staff' })
      .getByRole('button', { name: 'Logout' })
      .click();
    deliver();
    await confirmLogout(page);
    await expect(page).toHaveURL(PATHS.login);
  });
});
