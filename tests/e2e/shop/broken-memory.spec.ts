import { PATHS } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';

for (const broken of ['{bad', '{"nila-fold-2":true}', '[1,null,{}]', 'null']) {
  test(`a wishlist that reads ${broken} counts as none`, async ({ page }) => {
    await page.addInitScript((text) => localStorage.setItem('wishlist', text), broken);
    await page.goto(PATHS.shop);
    const wish = page.getByRole('button', { name: 'Wishlist: Nila Fold 2' });
    await expect(wish).toHaveAttribute('aria-pressed', 'false');
    await wish.click();
    await expect(wish).toHaveAttribute('aria-pressed', 'true');
  });
}
