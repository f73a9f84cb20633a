import { launchOptions } from '../../support/e2e/browser.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { leaveAndChange } from './leave-and-change.ts';

// Playwright disables the back-forward cache, which real browsers have.
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a list restored from the back-forward cache shows its current rows', async ({ page }) => {
  const { changed } = await leaveAndChange(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'left');
  await expect(page.getByRole('article', { name: changed })).toBeVisible();
});
