import type { Page } from '@playwright/test';
import { PATHS, productPath } from '../../../../src/lib/paths.ts';
import { expect, test } from '../../../support/e2e/test.ts';
import {
  alertDialog,
  bankAnswers,
  bankSays,
  bringCart,
  buyNowSheet,
  card,
  cartButton,
  openPay,
  payByUpi,
  stopTime,
} from '../shopper.ts';

const TWO_GLASSES = [{ id: 'kavach-glass-duo', quantity: 2 }];

async function checkOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await expect(page.getByRole('heading', { name: 'Complete Payment' })).toBeFocused();
}

async function storeCart(page: Page, cart: typeof TWO_GLASSES): Promise<void> {
  await page.evaluate((text) => localStorage.setItem('cart', text), JSON.stringify(cart));
}

test('an item added in another tab during a payment stays in the cart', async ({
  page,
  context,
}) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  await page.getByRole('button', { name: 'Proceed to Checkout' }).click();
  await openPay(page.getByRole('main'));
  await page.getByLabel('UPI ID').fill('asha@bank');
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page.getByText('Processing payment…')).toBeVisible();
  const other = await context.newPage();
  await other.goto(PATHS.shop);
  await card(other, 'Nila Fold 2').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(cartButton(other)).toHaveText('3');
  await expect(page.getByRole('link', { name: 'Cart, 3 items' })).toBeVisible();
  await expect(page.getByText('₹1,178')).toBeVisible();
  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment successful!');
  await expect(cartButton(other)).toHaveText('1');
  await page.clock.runFor(1000);
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(page).toHaveURL(PATHS.shop);
  await expect(cartButton(page)).toHaveText('1');
});

test('a second payment does not start in another tab while a payment is pending', async ({
  page,
  context,
}) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_GLASSES);
  await page.goto(productPath('taal-neck-n3'));
  const other = await context.newPage();
  await other.goto(PATHS.cart);
  await checkOut(other);
  await page.getByRole('button', { name: 'Buy Now' }).click();
  await stopTime(page);
  const buying = buyNowSheet(page);
  await payByUpi(buying);
  await expect(buying.locator(':focus')).toHaveText(/^Processing payment…/);

  const place = other.getByRole('main');
  await openPay(place);
  await place.getByLabel('UPI ID').fill('asha@bank');
  await place.getByRole('button', { name: /^Pay / }).click();
  await expect(alertDialog(other)).toContainText('Another payment is being processed.');
  await alertDialog(other).getByRole('button', { name: 'OK' }).click();
  await expect(place.getByRole('button', { name: /^Pay / })).toBeFocused();
  await expect(place.getByLabel('UPI ID')).toHaveValue('asha@bank');
  await expect(page.getByText('Processing payment…')).toHaveCount(1);

  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment successful!');
  await payByUpi(other.getByRole('main'));
});

test('two tabs cannot pay for the same cart twice', async ({ page, context }) => {
  await bankSays(page, 'yes');
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  const other = await context.newPage();
  await other.goto(PATHS.cart);
  await checkOut(page);
  await checkOut(other);
  await stopTime(page);
  await payByUpi(page.getByRole('main'));
  await openPay(other.getByRole('main'));
  await other.getByLabel('UPI ID').fill('asha@bank');
  await other.getByRole('button', { name: /^Pay / }).click();
  await expect(alertDialog(other)).toContainText('Another payment is being processed.');

  await bankAnswers(page);
  await expect(alertDialog(page)).toContainText('Payment successful!');
  await expect(other.getByText('Your cart is empty')).toBeVisible();
  await expect(other.getByText('paid or cleared this cart in another tab')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Your cart' })).toBeFocused();
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await card(page, 'Nila Fold 2').getByRole('button', { name: 'Add to Cart' }).click();
  await expect(other.getByText('Subtotal (1 item)')).toBeVisible();
  await expect(other.getByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test('the shopper pays only the amount shown when another tab changes the cart', async ({
  page,
  context,
}) => {
  await bringCart(page, TWO_GLASSES);
  await page.goto(PATHS.cart);
  const other = await context.newPage();
  await other.goto(PATHS.partners);
  await checkOut(page);
  await openPay(page.getByRole('main'));
  await page.getByLabel('UPI ID').fill('asha@bank');
  const pay = page.getByRole('button', { name: /^Pay / });
  await storeCart(other, [{ id: 'kavach-glass-duo', quantity: 1 }]);
  await expect(page.getByRole('status').filter({ hasText: 'another tab' })).toHaveText(
    'Your cart changed in another tab. The amount is now ₹589.',
  );
  await expect(pay).toHaveText('Pay ₹589');
  // The bar may cover half of the button.
  await page.getByRole('main').getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();

  // A page gets no storage event for its own changes, so it has not seen this cart yet.
  await storeCart(page, TWO_GLASSES);
  await pay.click();
  await expect(alertDialog(page)).toContainText('Your cart changed in another tab');
  await expect(alertDialog(page)).toContainText('Nothing was charged');
  await alertDialog(page).getByRole('button', { name: 'OK' }).click();
  await expect(pay).toHaveText('Pay ₹1,178');

  await storeCart(page, []);
  await pay.click();
  await expect(page.getByText('Your cart is empty')).toBeVisible();
  await expect(page.getByText('paid or cleared this cart in another tab')).toBeVisible();
});
