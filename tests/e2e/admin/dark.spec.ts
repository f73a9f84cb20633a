import { PATHS } from '../../../src/lib/paths.ts';
import { expectNoAxeViolationsInDarkMode } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openAsAdmin } from './office.ts';

/** One dialog of each kind; the stores screen uses the same kinds. */
const OPENERS = [/^ADD/, /^History/, /^Delete/];

test.use({ colorScheme: 'dark' });

test('every kind of dialog is readable in dark mode', async ({ page }) => {
  await openAsAdmin(page, PATHS.users);
  await expect(page.getByRole('article').first()).toBeVisible();
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  for (const name of OPENERS) {
    await page.getByRole('button', { name }).first().click();
    await expect(dialog).toBeVisible();
    await expectNoAxeViolationsInDarkMode(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name }).first()).toBeFocused();
  }
});
