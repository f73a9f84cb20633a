import { PATHS } from '../../../src/lib/paths.ts';
import { expectReadableInDarkMode } from '../../support/e2e/accessibility.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { openAsAdmin } from './office.ts';

const DIALOGS = {
  [PATHS.users]: [/^ADD/, /^Edit/, /^Assign store/, /^(Active|Inactive):/, /^Password/, /^History/],
  [PATHS.stores]: [/^ADD/, /^Edit/, /^Assign branch head/, /^Delete/],
};

test.use({ colorScheme: 'dark' });

for (const [path, openers] of Object.entries(DIALOGS)) {
  test(`every dialog of ${path} is readable in dark mode`, async ({ page }) => {
    await openAsAdmin(page, path);
    await expect(page.getByRole('article').first()).toBeVisible();
    const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    for (const name of openers) {
      await page.getByRole('button', { name }).first().click();
      await expect(dialog).toBeVisible();
      await expectReadableInDarkMode(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name }).first()).toBeFocused();
    }
  });
}
