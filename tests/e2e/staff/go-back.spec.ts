import { launchOptions } from '../../support/e2e/browser.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { leaveAndChange } from './leave-and-change.ts';

// Playwright switches the back-forward cache off; staff have it on.
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a list out of the back-forward cache is shown as it is now', async ({ page }) => {
  const { changed } = await leaveAndChange(page);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'left');
  await expect(page.getByRole('article', { name: changed })).toBeVisible();
});
