import type { Page } from '@playwright/test';
import { API_PATHS, PATHS, productPath } from '../../../../src/lib/paths.ts';
import { expectNoAxeViolations } from '../../../support/e2e/accessibility.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import { untilIdle } from '../../../support/e2e/until-idle.ts';
import { bringCart, cartButton } from '../shopper.ts';

const goesWith = (page: Page) => page.getByRole('region', { name: 'Goes with it' });

test('a shopper adds a product that goes with a phone, and the cart offers the rest, but not what is sold out @phone', async ({
  page,
}) => {
  await page.route(`**${API_PATHS.publicStock}`, (route) =>
    route.fulfill({ json: { available: { 'dhun-buds-2': 0, 'kavach-glass-duo': 4 } } }),
  );
  await page.goto(productPath('nila-n9-pro'));
  const names = goesWith(page).getByRole('listitem').getByRole('link');
  await expect(names).toHaveText(['Kavach Glass Duo', 'Chargo GaN 67 W']);
  await goesWith(page).getByRole('button', { name: 'Add Kavach Glass Duo to Cart' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 1 item');
  await page.getByRole('button', { name: 'Add to Cart Nila N9 Pro' }).click();
  await expect(cartButton(page)).toHaveAccessibleName('Cart, 2 items');

  await page.goto(PATHS.cart);
  await expect(names).toHaveText(['Chargo GaN 67 W']);
  await expectNoAxeViolations(page);
  await goesWith(page).getByRole('button', { name: 'Add Chargo GaN 67 W to Cart' }).click();
  await expect(page.getByText('Subtotal (3 items)')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await expect(goesWith(page)).toBeHidden();
});

test('the cart offers nothing when nothing goes with its products', async ({ page }) => {
  await bringCart(page, [{ id: 'taal-wired-e1', quantity: 1 }]);
  await page.goto(PATHS.cart);
  await untilIdle(page);
  await expect(goesWith(page)).toBeHidden();
});
