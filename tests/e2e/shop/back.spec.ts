import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import { bringCart, buyNowSheet, openDrawer, openPay } from './shopper.ts';

const CART = [{ id: 'kavach-glass-duo', quantity: 2 }];

test('Back returns from the payment panel to the cart and then closes the drawer, and closing the drawer with its button adds no history entry @phone', async ({
  page,
}) => {
  await bringCart(page, CART);
  await page.goto(PATHS.categories);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Close cart' }).click();
  await expect(panel).toBeHidden();
  await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(panel.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await page.goBack();
  await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(PATHS.shop);
  await page.goBack();
  await expect(page).toHaveURL(PATHS.categories);
});

test('Back closes the Buy Now payment sheet, and the sheet keeps its values; after a reload, Back leaves the page @phone', async ({
  page,
}) => {
  await page.goto(PATHS.categories);
  await page.goto(productPath('taal-neck-n3'));
  const buyNow = page.getByRole('button', { name: 'Buy Now' });
  await buyNow.click();
  const upiId = page.getByLabel('UPI ID');
  await openPay(buyNowSheet(page));
  await upiId.fill('asha@bank');
  await page.goBack();
  await expect(buyNow).toBeFocused();
  await expect(buyNowSheet(page)).toBeHidden();
  await expect(page).toHaveURL(productPath('taal-neck-n3'));

  await buyNow.click();
  await expect(upiId).toHaveValue('asha@bank');
  await page.reload();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.categories);
});

test('Continue Shopping on the shop page only closes the drawer, and Back returns to the shop page after the shopper follows a link in the drawer @phone', async ({
  page,
}) => {
  const path = `${PATHS.shop}?category=mobiles`;
  await bringCart(page, CART);
  await page.goto(path);
  const panel = await openDrawer(page);
  await panel.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(path);
  await openDrawer(page);
  await panel.getByRole('link', { name: 'Kavach Glass Duo' }).click();
  await expect(page).toHaveURL(productPath('kavach-glass-duo'));
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(panel).toBeHidden();
});
