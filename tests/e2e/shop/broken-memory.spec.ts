import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

test('a wishlist that cannot be read counts as none', async ({ page }) => {
  await page.goto(PATHS.shop);
  const wish = page.getByRole('button', { name: 'Wishlist: Nila Fold 2' });
  for (const broken of ['{bad', '{"nila-fold-2":true}', '[1,null,{}]', 'null']) {
    await test.step(broken, async () => {
      await page.evaluate((text) => localStorage.setItem('wishlist', text), broken);
      await page.reload();
      await expect(wish).toHaveAttribute('aria-pressed', 'false');
      await wish.click();
      await expect(wish).toHaveAttribute('aria-pressed', 'true');
    });
  }
});
