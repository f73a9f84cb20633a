import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { launchOptions } from '../../support/e2e/browser.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { cartButton } from './shopper.ts';

// Playwright switches the back-forward cache off; shoppers have it on.
test.use({
  launchOptions: { ...launchOptions(), ignoreDefaultArgs: ['--disable-back-forward-cache'] },
});

test('a shopper who goes back sees the cart as it is now', async ({ page }) => {
  await page.goto(PATHS.shop);
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'Add to Cart Taal Neck N3' }).click();
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(PATHS.shop);
  const arrival = await page.evaluate(() =>
    performance.getEntriesByType('navigation')[0]?.toJSON(),
  );
  expect(arrival).toMatchObject({ type: 'navigate' });
  await expect(cartButton(page)).toHaveText('1');
});
