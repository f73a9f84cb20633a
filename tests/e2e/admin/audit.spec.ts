import { dayText } from '../../../src/lib/india-time.ts';
import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { pageWidth } from '../../support/e2e/fit.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { addUser, openAsAdmin } from './office.ts';

test('an admin finds a change in the audit by person, day and kind, and opens what it is about @both', async ({
  page,
}) => {
  await openAsAdmin(page, PATHS.dashboard);
  const { first_name, last_name } = await addUser(page);
  await page.goto(PATHS.audit);
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  const about = page.getByRole('link', { name: `${first_name} ${last_name}` });
  await expect(about.first()).toBeVisible();
  await expectNoAxeViolationsInDarkMode(page);
  await expect.poll(() => pageWidth(page)).toBe(page.viewportSize()?.width);

  const filters = page.getByRole('button', { name: /^Filter/ });
  const isSheet = await filters.isVisible();
  if (isSheet) await filters.click();
  await page.getByLabel('Person').selectOption('System Admin');
  await page.getByLabel('Day').fill(dayText(Date.now()));
  await page.getByLabel('Kind').selectOption('User');
  if (isSheet) await page.getByRole('button', { name: 'Show changes' }).click();
  await expect(page).toHaveURL(/person=\d+&day=[\d-]+&kind=user/);
  const row = page.getByRole('row').filter({ has: about }).first();
  await expect(row).toContainText('Created the user');
  await page.reload();
  await expect(row).toContainText('Created the user');
  await about.first().click();
  await expect(page).toHaveURL(new RegExp(`${PATHS.users}\\?search=`));
  await expect(page.getByText(first_name).first()).toBeVisible();
});
