import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('an unreadable wishlist is treated as empty', async ({ page }) => {
  await page.goto(PATHS.shop);
  const heart = page.getByRole('button', { name: 'Wishlist: Nila Fold 2' });
  for (const corrupt of ['{bad', '{"nila-fold-2":true}', '[1,null,{}]', 'null']) {
    await test.step(corrupt, async () => {
      await page.evaluate((text) => localStorage.setItem('wishlist', text), corrupt);
      await page.reload();
      await expect(heart).toHaveAttribute('aria-pressed', 'false');
      await heart.click();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
  }
});
