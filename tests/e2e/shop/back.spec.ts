import { PATHS, productPath } from '../../../src/lib/paths.ts';
import { expect, test } from '../../support/e2e/test.ts';
import {
  alertDialog,
  bankAnswers,
  bankSays,
  bringCart,
  drawer,
  openDrawer,
  payByUpi,
} from './shopper.ts';

const CART = [{ id: 'kavach-glass-duo', quantity: 2 }];

test('Back closes the drawer and stays on the shop page @phone', async ({ page }) => {
  await bringCart(page, CART);
  await page.goto(PATHS.shop);
  await openDrawer(page);
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(PATHS.shop);
});

test('Back returns from the payment panel to the cart and then closes the drawer @phone', async ({
  page,
}) => {
  await bringCart(page, CART);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(panel.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await page.goBack();
  await expect(panel.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await page.goBack();
  await expect(panel).toBeHidden();
});

test('closing the drawer with its button adds no history entry @phone', async ({ page }) => {
  await page.goto(PATHS.categories);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Close cart' }).click();
  await expect(panel).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.categories);
});

test('Back does nothing while a payment is pending @phone', async ({ page }) => {
  await bankSays(page, 'yes');
  await bringCart(page, CART);
  await page.goto(PATHS.shop);
  const panel = await openDrawer(page);
  await panel.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await payByUpi(panel);
  for (const _ of ['once', 'twice']) {
    await page.goBack();
    await expect.poll(() => page.evaluate(() => history.state)).toHaveProperty('dialog');
  }
  await expect(panel.getByText('Processing payment…')).toBeVisible();
  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment successful!');
});

test('Back returns from the payment panel on the cart page to the cart @phone', async ({
  page,
}) => {
  await bringCart(page, CART);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await page.goBack();
  await expect(page.getByText('Subtotal (2 items)')).toBeVisible();
  await expect(page).toHaveURL(PATHS.cart);
});

test('Back returns from Buy Now to the product page @phone', async ({ page }) => {
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeFocused();
  await expect(page).toHaveURL(productPath('taal-neck-n3'));
});

test('closing a cart that covers the payment panel leaves the panel open with its values @phone', async ({
  page,
}) => {
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  const upiId = page.getByLabel('UPI ID');
  await upiId.fill('asha@bank');
  const step = () => page.evaluate(() => history.state);
  const paying = await step();
  const panel = await openDrawer(page);
  await page.goBack();
  await expect(panel).toBeHidden();
  await expect(upiId).toHaveValue('asha@bank');
  await openDrawer(page);
  await panel.getByRole('button', { name: 'Close cart' }).click();
  await expect(panel).toBeHidden();
  await expect.poll(step).toEqual(paying);
  await expect(upiId).toHaveValue('asha@bank');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Buy Now' })).toBeFocused();
  await expect(page).toHaveURL(productPath('taal-neck-n3'));
});

test('Back leaves the page after a reload with the payment panel and the cart open @phone', async ({
  page,
}) => {
  await page.goto(PATHS.categories);
  await page.goto(productPath('taal-neck-n3'));
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await expect(page.getByLabel('UPI ID')).toBeVisible();
  await openDrawer(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL(PATHS.categories);
});

test('Back returns to the page after the shopper follows a link in the drawer @phone', async ({
  page,
}) => {
  await bringCart(page, CART);
  await page.goto(PATHS.partners);
  const panel = await openDrawer(page);
  await panel.getByRole('link', { name: 'Kavach Glass Duo' }).click();
  await expect(page).toHaveURL(productPath('kavach-glass-duo'));
  await page.goBack();
  await expect(page).toHaveURL(PATHS.partners);
  await expect(drawer(page)).toBeHidden();
});

test('Continue Shopping only closes the drawer when the shop page is open', async ({ page }) => {
  await bringCart(page, CART);
  await page.goto(`${PATHS.shop}?category=mobiles`);
  const panel = await openDrawer(page);
  await panel.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(`${PATHS.shop}?category=mobiles`);
});
